import { host } from '@plumbline/contract'
import { handle } from '../../http/call.ts'

export const hostHandler = handle(host, async (call) => {
  const { limits: _limits, allowedOrigins: _origins, ...settings } = call.host.settings
  call.audit.about({ object: `host:${call.host.id}` })
  return {
    hostId: call.host.id,
    name: call.host.name,
    ...settings,
    products: [...settings.products],
    bureaus: [...settings.bureaus],
    monitoringFeatures: [...settings.monitoringFeatures],
    widgetOrigins: [...settings.widgetOrigins],
  }
})
