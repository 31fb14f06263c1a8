import { Type } from 'typebox'
import { answer } from '../fields.ts'
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
  query: Type.Object({ ruleSetId, decision, userId, since, until, ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: answer({ decisions: Type.Array(ToldDecision), nextCursor: NextCursor }),
  audit: 'decision.list',
})
