import type { HostSettings } from '@plumbline/contract'
import type { HostRecord } from '../../storage/directory-tables.ts'

/** Settings as a host and its people may read them. */
export function toHostSettings({ id, name, settings: all }: HostRecord): HostSettings {
  const { limits: _limits, allowedOrigins: _origins, ...settings } = all
  return {
    hostId: id,
    name,
    ...settings,
    products: [...settings.products],
    bureaus: [...settings.bureaus],
    monitoringFeatures: [...settings.monitoringFeatures],
    widgetOrigins: [...settings.widgetOrigins],
  }
}
