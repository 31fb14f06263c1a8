import { Type } from 'typebox'
import { pageFields } from '../paging.ts'
import { backtestItems } from '../prescreen/backtest-items.ts'
import { HostBackTestParams } from './rules-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Whom a back-test decided about, and why: for members who may see credit values. The figures of all are told by another call. */
export const backTestPeopleCall = teamCall({
  name: 'back-test-people',
  method: 'GET',
  path: '/hosts/{hostId}/back-tests/{backtestId}/people',
  sites: portalOnly,
  caller: 'member',
  permissions: ['see credit-values'],
  params: HostBackTestParams,
  query: Type.Object({ change: backtestItems.query!.properties.change, ...pageFields({ largest: 100, usual: 25 }) }),
  status: 200,
  output: backtestItems.output,
  audit: 'backtest.items',
})
