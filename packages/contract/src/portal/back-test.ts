import { backtest } from '../prescreen/backtest.ts'
import { HostBackTestParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** How far a back-test is and what came out so far: figures, nobody's data. */
export const backTestCall = teamCall({
  name: 'back-test',
  method: 'GET',
  path: '/hosts/{hostId}/back-tests/{backtestId}',
  sites: portalOnly,
  caller: 'member',
  // Who approves rules has to see what they change.
  permissions: ['view cohorts', 'approve rule-sets'],
  params: HostBackTestParams,
  status: 200,
  output: backtest.output,
  audit: 'backtest.read',
})
