import { Type } from 'typebox'
import { fields } from '../fields.ts'
import { Reason } from './console-fields.ts'
import { HostParams } from './host-fields.ts'
import { WishOutcome } from './studio-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Says whose pages may show the widget. At a live host a second person decides. */
export const changeWidgetOriginsCall = teamCall({
  name: 'change-widget-origins',
  method: 'POST',
  path: '/hosts/{hostId}/widget-origins',
  sites: portalOnly,
  caller: 'member',
  permissions: ['change keys'],
  stepUp: 'recent',
  params: HostParams,
  body: fields({
    origins: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
      maxItems: 50,
      description: 'All of them, not only new ones',
    }),
    reason: Reason,
  }),
  status: 200,
  output: WishOutcome,
  audit: 'host.change',
})
