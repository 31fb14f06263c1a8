import { Type } from 'typebox'
import { answer, text } from '../fields.ts'
import { rerunDecision } from '../prescreen/rerun-decision.ts'
import { HostDecisionParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const { decisionId, result, decision } = rerunDecision.output.properties

/** Makes a decision again from its record and says whether the same comes out. Nothing is stored, so it is a read. */
export const rerunDecisionCall = teamCall({
  name: 'rerun-decision',
  method: 'GET',
  path: '/hosts/{hostId}/decisions/{decisionId}/rerun',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view rule-sets', 'see credit-values'],
  params: HostDecisionParams,
  status: 200,
  output: answer({ decisionId, result, decision, differences: Type.Array(text('What differs', 'reasons[0].text')) }),
  audit: 'decision.rerun',
})
