import { randomUUID } from 'node:crypto'
import { backtest, backtestItems, startBacktest } from '@plumbline/contract'
import type { AttributeSnapshot } from '@plumbline/core/attributes'
import { decideFrom } from '@plumbline/core/decisions'
import { scopeOfHost } from '../access/authenticate.ts'
import { sealDecision } from '../operations/pre-screening/decision-record.ts'
import { insertDecision } from '../storage/decisions.ts'
import { assertAnswers } from './check-answer.ts'
import type { Platform } from './platform.ts'
import { prescreenCalls } from './prescreen-calls.ts'

interface BackTestView extends Record<string, unknown> {
  backtestId: string
  status: string
  done: number
  total: number
}

interface BackTestItemView {
  decisionId?: string
  userId?: string
  change: string
  before: string
  after: string
  reasons: Record<string, unknown>[]
}

/** What tests of back-tests call, as the server of a host. */
export function backTestCalls(platform: Platform, host = 'offers-iq') {
  const { call } = prescreenCalls(platform, host)
  const { hostId } = platform.hosts[host]!
  const start = (ruleSetId: string, body: unknown) => call('POST', `rule-sets/${ruleSetId}/backtest`, body)
  const read = async (id: string): Promise<BackTestView> => {
    const answer = await call('GET', `backtests/${id}`)
    assertAnswers(answer, backtest)
    return answer.body as BackTestView
  }
  return {
    hostId,
    start,
    started: async (ruleSetId: string, body: unknown): Promise<string> => {
      const answer = await start(ruleSetId, body)
      assertAnswers(answer, startBacktest)
      return (answer.body as { backtestId: string }).backtestId
    },
    read,
    /** Works it off to its end. */
    result: async (id: string): Promise<BackTestView> => {
      await platform.drain(hostId)
      return read(id)
    },
    items: async (id: string, query = ''): Promise<{ items: BackTestItemView[]; nextCursor: string | null }> => {
      const answer = await call('GET', `backtests/${id}/items${query}`)
      assertAnswers(answer, backtestItems)
      return answer.body as never
    },
    /** Decisions as a version of the rule set makes them from these attributes, one each; null is a person without a file. */
    leaveDecisions: async (
      { id, version }: { id: string; version: number },
      people: readonly (AttributeSnapshot | null)[],
      at = platform.ctx.clock.hostNow(hostId),
    ): Promise<string[]> => {
      const scope = scopeOfHost(platform.ctx.directory, hostId)!
      const compiled = (await platform.ctx.ruleSets.get(scope, id, version))!
      const ids = people.map(() => randomUUID())
      await platform.ctx.db.transaction(scope, async (tx) => {
        for (const [index, attributes] of people.entries()) {
          const input = attributes
            ? ({ hitDetail: 'FOUND', attributes } as const)
            : ({ hitDetail: 'NOT_FOUND', attributes: {} } as const)
          const made = decideFrom(compiled, input)
          const row = {
            id: ids[index]!,
            userId: null,
            ruleSetId: id,
            version,
            decision: made.decision,
            bureau: compiled.ruleSet.bureau,
            purpose: 'CONSUMER_INITIATED' as const,
            evaluatedAt: at + index,
          }
          await insertDecision(tx, sealDecision(platform.ctx, hostId, row, { ...made, score: null, shadow: null }))
        }
      })
      return ids
    },
  }
}
