import { defaultLimits, type HostSettings } from '@plumbline/core/hosts'

/** What a live host begins with: as the one in development, with the origins and limits of the real thing. */
export function liveSettings(development: HostSettings, origins: readonly string[]): HostSettings {
  return {
    ...development,
    allowedOrigins: [...origins],
    widgetOrigins: [...origins],
    duplicateIdentity: 'refuse',
    limits: defaultLimits,
  }
}
