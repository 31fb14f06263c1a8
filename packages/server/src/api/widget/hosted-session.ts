import { hostedSession } from '@plumbline/contract'
import { locales, offeredComponents } from '@plumbline/core/widget'
import { handle } from '../../http/call.ts'
import { startSession } from '../../operations/tokens/start-session.ts'
import { profileOf } from '../../operations/users/profile.ts'

export const hostedSessionHandler = handle(hostedSession, async ({ body, audit }, ctx) => {
  const started = await startSession(ctx, audit, 'page', body.code)
  const { host, user, tokens, components, returnUrl } = started
  return {
    ...(await profileOf(ctx, host, user)),
    ...tokens,
    components: offeredComponents(host.settings).filter((one) => components === null || components.includes(one)),
    locale: locales.find((one) => one === started.locale) ?? host.settings.locale,
    returnUrl,
    widgetKey: host.widgetKey,
  }
})
