import { minuteMs } from '@plumbline/core/calendar'
import { hostedPageMinutes, preauthSeconds } from '@plumbline/core/promises'
import { Refusal } from '@plumbline/core/refusals'
import { isAllowedOrigin } from '@plumbline/core/widget'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { insertPreauthToken } from '../../storage/preauth-tokens.ts'
import type { AuditedCall } from '../call.ts'
import { requirePreauthRate } from './issue-preauth.ts'

interface WantedSession {
  userId: string
  /** Absent: everything. */
  components?: readonly string[] | undefined
  locale?: string | undefined
  returnUrl?: string | undefined
}

/** Two ways into the widget for one user: a token for a page of the host, and the address of a page of its own. */
export async function issueWidgetSession(ctx: Context, call: AuditedCall, wanted: WantedSession) {
  const { scope, host, now, audit } = call
  const returnUrl = wanted.returnUrl === undefined ? null : requireReturnUrl(host, wanted.returnUrl)
  const user = await requirePreauthRate(ctx, call, wanted.userId)
  const components = wanted.components ? [...new Set(wanted.components)] : null
  const common = { userId: user.id, issuedAt: now, components }
  const token = newOpaqueToken(scope.hostId)
  const code = newOpaqueToken(scope.hostId)
  await ctx.db.transaction(scope, async (tx) => {
    await Promise.all([
      insertPreauthToken(tx, { ...common, hash: token.hash, expiresAt: now + preauthSeconds * 1000 }),
      insertPreauthToken(tx, {
        ...common,
        hash: code.hash,
        expiresAt: now + hostedPageMinutes * minuteMs,
        page: { locale: wanted.locale ?? null, returnUrl },
      }),
      audit.writeIn(tx),
    ])
  })
  // Behind the # it reaches neither a server nor a log nor another site.
  return { token: token.text, expires: preauthSeconds, hostedUrl: `${ctx.config.widgetUrl}/v1/hosted#c=${code.text}` }
}

/** The page leads nowhere but to pages that may show the widget anyway: its address is no way to send people elsewhere. */
function requireReturnUrl({ settings }: HostRecord, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (url?.username !== '' || url.password !== '' || !isAllowedOrigin(settings.widgetOrigins, url.origin)) {
    throw new Refusal('invalid-value', ['returnUrl: must be an address on one of the widgetOrigins of the host'])
  }
  return url.href
}
