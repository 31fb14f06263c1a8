import { maintenanceHours } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { answer, fields, Instant, Uuid } from '../fields.ts'
import { ProviderName } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

const hourMs = 3_600_000

/**
 * Plans that a bureau, a vendor or a carrier is not called for a while. Work and messages that need it wait until the end, calls that need
 * it are refused as while it is out of reach. Hosts that would notice read so at home.
 */
export const planMaintenanceCall = teamCall({
  name: 'plan-maintenance',
  method: 'POST',
  path: '/maintenance-windows',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate bureaus'],
  stepUp: 'recent',
  body: fields({
    provider: ProviderName,
    startsAt: Instant,
    endsAt: Instant,
    note: Type.String({ minLength: 5, maxLength: 300, description: 'What is done, for the hosts' }),
  }),
  check: ({ body: { startsAt, endsAt } }) => {
    if (endsAt <= startsAt) return ['endsAt: must lie behind startsAt']
    return endsAt - startsAt > maintenanceHours * hourMs ? [`endsAt: must come within ${maintenanceHours} hours`] : []
  },
  status: 200,
  output: answer({ id: Uuid }),
  audit: 'maintenance.plan',
})
