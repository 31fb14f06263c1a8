import { ruleNameCharacters } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, choice, optional } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { decisions } from '../prescreen/decisions.ts'
import { ToldDecision } from './decision-fields.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const { ruleSetId, decision, userId, since, until } = decisions.query!.properties

/** What was decided, the last ones first. */
export const decisionsCall = teamCall({
  name: 'decisions',
  method: 'GET',
  path: '/hosts/{hostId}/decisions',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view rule-sets', 'see credit-values'],
  params: HostParams,
  query: Type.Object({
    ruleSetId,
    decision,
    userId,
    hit: optional(choice(['HIT', 'NO_HIT'], { description: 'Whether a file could be used' })),
    rule: optional(
      Type.String({
        minLength: 1,
        maxLength: ruleNameCharacters,
        description: 'Name of a rule that is among the reasons',
      }),
    ),
    since,
    until,
    ...pageFields({ largest: 100, usual: 25 }),
  }),
  status: 200,
  output: answer({
    decisions: Type.Array(ToldDecision),
    /** A page can be shorter than asked for, or empty, and still be followed by another: so much is looked through at a time. */
    nextCursor: NextCursor,
  }),
  audit: 'decision.list',
})
