import { Type } from 'typebox'
import { choice, fields } from '../fields.ts'
import { ProviderParams, Reason } from './fleet-fields.ts'
import { consoleOnly, teamCall } from './team-call.ts'

/** Keeps a bureau, a vendor or a carrier from being called, in all processes, or lets calls through again at once. */
export const changeBreakerCall = teamCall({
  name: 'change-breaker',
  method: 'PUT',
  path: '/bureau-lines/{provider}/breaker',
  sites: consoleOnly,
  caller: 'member',
  permissions: ['operate bureaus'],
  stepUp: 'recent',
  params: ProviderParams,
  body: fields({ wanted: choice(['held', 'closed']), reason: Reason }),
  status: 204,
  output: Type.Null(),
  audit: 'bureau.change-breaker',
})
