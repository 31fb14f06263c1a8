import { Type } from 'typebox'
import { answer } from '../fields.ts'
import { backtest } from '../prescreen/backtest.ts'
import { HostRuleSetParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** The last back-tests of a rule set, the newest first. */
export const backTestsCall = teamCall({
  name: 'back-tests',
  method: 'GET',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/back-tests',
  sites: portalOnly,
  caller: 'member',
  // Who approves rules has to see what they change.
  permissions: ['view cohorts', 'approve rule-sets'],
  params: HostRuleSetParams,
  status: 200,
  output: answer({ backTests: Type.Array(backtest.output) }),
  audit: 'backtest.list',
})
