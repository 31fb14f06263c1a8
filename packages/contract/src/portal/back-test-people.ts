import { Type } from 'typebox'
import { pageFields } from '../paging.ts'
import { backtestItems } from '../prescreen/backtest-items.ts'
import { HostBackTestParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Whom a back-test decided about. What was compared with the rules is empty for members who may not see credit values. */
export const backTestPeopleCall = teamCall({
  name: 'back-test-people',
  method: 'GET',
  path: '/hosts/{hostId}/back-tests/{backtestId}/people',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view rule-sets'],
  params: HostBackTestParams,
  query: Type.Object({ change: backtestItems.query!.properties.change, ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: backtestItems.output,
  audit: 'backtest.items',
})
