import { host } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { toHostSettings } from '../../operations/hosts/to-host-settings.ts'

export const hostHandler = handle(host, async (call) => {
  call.audit.about({ object: `host:${call.host.id}` })
  return toHostSettings(call.host)
})
