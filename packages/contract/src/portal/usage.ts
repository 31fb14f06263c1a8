import { Type } from 'typebox'
import { answer, CalendarDate, nullable } from '../fields.ts'
import { Month, MonthlyUsage } from '../hosts/usage.ts'
import { HostParams } from './host-fields.ts'
import { Amounts, UnitPrices } from './price-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const { users, charges } = MonthlyUsage.properties
const { total: _total, ...statuses } = users.properties

/** What a month is charged for: as it stands, as it will be when it goes on like this, and day by day. */
export const usageCall = teamCall({
  name: 'usage',
  method: 'GET',
  path: '/hosts/{hostId}/usage',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view billing'],
  params: HostParams,
  query: Type.Object({ month: Month }),
  status: 200,
  output: answer({
    ...MonthlyUsage.properties,
    expected: charges,
    prices: nullable(UnitPrices),
    amounts: nullable(Amounts),
    expectedAmounts: nullable(Amounts),
    days: Type.Array(answer({ day: CalendarDate, users: answer(statuses), charges }), {
      description: 'What the month had come to at the end of each day that was counted, the first one first',
    }),
  }),
  audit: 'usage.read',
})
