import { Type } from 'typebox'
import { answer, choice, Instant, optional, text, Uuid } from '../fields.ts'
import { HostSettings } from '../hosts/host-settings.ts'
import { HostParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

const ComparedHost = answer({
  id: Uuid,
  name: Type.String(),
  kind: choice(['sandbox', 'live']),
  settings: HostSettings,
})

/** How a host is set up, and where another host of the customer is set up differently. Settings are changed by the operator. */
export const hostSettingsCall = teamCall({
  name: 'host-settings',
  method: 'GET',
  path: '/hosts/{hostId}/settings',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view settings'],
  params: HostParams,
  query: Type.Object({ against: optional(Uuid) }),
  status: 200,
  output: answer({
    host: ComparedHost,
    against: Type.Union([ComparedHost, Type.Null()]),
    changes: Type.Array(
      answer({
        at: Instant,
        wanted: Type.Record(Type.String(), Type.Unknown()),
        before: Type.Record(Type.String(), Type.Unknown()),
      }),
      { description: 'What was changed by the operator, the newest first' },
    ),
    differences: Type.Array(text('Name of a setting in which the two differ', 'refreshCadence')),
  }),
  audit: 'host.read',
})
