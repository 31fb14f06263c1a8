import { appearance } from '@plumbline/contract'
import { offeredComponents } from '@plumbline/core/widget'
import { requireNamedHost } from '../../access/named-host.ts'
import { handle } from '../../http/call.ts'

export const appearanceHandler = handle(appearance, async ({ query }, ctx) => {
  const { settings } = requireNamedHost(ctx, query.key, 'key').host
  const { theme, locale, verificationType, userManagement, consentTextVersion } = settings
  const components = offeredComponents(settings)
  return { theme, locale, components, verificationType, userManagement, textsVersion: consentTextVersion }
})
