import { ruleSetBytes } from '@plumbline/core/promises'
import { backTestFindings, startBacktest, WantedBackTest } from '../prescreen/start-backtest.ts'
import { HostRuleSetParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Tries a version or a draft on people of the past, in the background. */
export const startBackTestCall = teamCall({
  name: 'start-back-test',
  method: 'POST',
  path: '/hosts/{hostId}/rule-sets/{ruleSetId}/back-tests',
  sites: portalOnly,
  caller: 'member',
  permissions: ['draft rule-sets', 'approve rule-sets'],
  stepUp: 'recent',
  params: HostRuleSetParams,
  body: WantedBackTest,
  bodyLimitBytes: 2 * ruleSetBytes,
  check: ({ body }) => backTestFindings(body),
  status: 200,
  output: startBacktest.output,
  audit: 'backtest.start',
})
