import { Type } from 'typebox'
import { NoContent, Uuid } from '../fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** The window does not take place, or is over early: what waits for its end is due now. */
export const cancelMaintenanceCall = teamCall({
  name: 'cancel-maintenance',
  method: 'DELETE',
  path: '/maintenance-windows/{windowId}',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate bureaus'],
  stepUp: 'recent',
  params: Type.Object({ windowId: Uuid }),
  status: 204,
  output: NoContent,
  audit: 'maintenance.cancel',
})
