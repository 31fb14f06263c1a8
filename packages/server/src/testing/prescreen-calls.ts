import { createRuleSet, creditPreScreening } from '@plumbline/contract'
import type { Answer } from './call-api.ts'
import { assertAnswers } from './check-answer.ts'
import type { Platform } from './platform.ts'

/** Nora of the sandbox has a clean file. */
export const nora = {
  fname: 'Nora',
  lname: 'Whitfield',
  ssn: '666102001',
  dob: '1979-04-17',
  street1: '2150 Fernhollow Drive',
  city: 'Columbus',
  state: 'OH',
  zip: '43215',
}
/** Nobody has a file of Jonah. */
export const jonah = { ...nora, fname: 'Jonah', lname: 'Fairweather', ssn: '666102010' }

/** A rule set of this shape; a rule with a floor of 850 declines everybody. */
export function starterCard(floor = 640, change: Record<string, unknown> = {}) {
  return {
    name: 'Starter card',
    rules: [
      { name: 'score-floor', text: 'Score below the minimum', if: { attr: 'ECM01', op: '>=', value: floor } },
      { name: 'no-bankruptcy', text: 'Open bankruptcy', if: { not: { attr: 'ECM29', op: '=', value: true } } },
    ],
    ...change,
  }
}

export interface DecisionView extends Record<string, unknown> {
  decisionId: string
  decision: string
  hit: string
  hitDetail: string
  userId: string | null
  ruleSet: { id: string; version: number }
  evaluatedAt: number
  reasons: Record<string, unknown>[]
}

export interface RuleSetView extends Record<string, unknown> {
  id: string
  version: number
  effectiveFrom: number
  inForce: number | null
}

/** What tests of pre-screening call, as the server of a host. */
export function prescreenCalls(platform: Platform, host = 'offers-iq') {
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> =>
    platform.call(method, `/direct/${path}`, {
      token: await platform.hostToken(host),
      headers,
      ...(body === undefined ? {} : { body }),
    })
  const decide = (body: unknown, headers = {}) => call('POST', 'credit-pre-screening', body, headers)
  return {
    call,
    decide,
    create: async (document: unknown = starterCard()): Promise<RuleSetView> => {
      const answer = await call('POST', 'rule-sets', document)
      assertAnswers(answer, createRuleSet)
      return answer.body as RuleSetView
    },
    decided: async (body: unknown): Promise<DecisionView> => {
      const answer = await decide(body)
      assertAnswers(answer, creditPreScreening)
      return answer.body as DecisionView
    },
  }
}

export type PrescreenCalls = ReturnType<typeof prescreenCalls>
