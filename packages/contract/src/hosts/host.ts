import { endpoint } from '../endpoint.ts'
import { HostSettings } from './host-settings.ts'

export const host = endpoint({
  name: 'host',
  section: 'hosts',
  method: 'GET',
  path: '/direct/host',
  audience: 'host',
  summary: 'Returns the settings of the host behind the token.',
  description:
    'Read it once at start-up instead of copying settings into your own configuration: it tells which identity flow to run, ' +
    'which bureaus and products are on, and which read endpoints serve this kind of host. Settings are changed by the ' +
    'operator or in the portal, not here.',
  status: 200,
  output: HostSettings,
  refusals: [],
  audit: 'host.read',
})
