import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import { hasConsent, insertConsent, standingConsent } from '../../storage/consents.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'

export interface GivenConsent {
  textVersion: string
  acceptedAt: number
  ip: string
  locale?: string
  userAgent?: string
}

/** Consent outlives the account, so its details are sealed with a key of their own. */
export async function recordConsent(
  ctx: Context,
  tx: Transaction,
  scope: HostScope,
  userId: string,
  consent: GivenConsent,
  now: number,
): Promise<void> {
  const { textVersion, acceptedAt, ...details } = consent
  await insertConsent(tx, userId, {
    textVersion,
    source: 'CONSUMER',
    acceptedAt,
    sealed: ctx.vault.sealRecord('consent', JSON.stringify(details), scope.hostId, userId, textVersion),
    recordedAt: now,
  })
}

/**
 * The version of the wording by which a bureau or vendor may be asked about the person. A consent that came with the call is
 * recorded first. A host that has declared its users' consent once and for all has it written down per user here.
 */
export async function requireConsent(
  ctx: Context,
  tx: Transaction,
  { scope, host, now }: { scope: HostScope; host: HostRecord; now: number },
  userId: string,
  given?: GivenConsent,
): Promise<string> {
  if (given) await recordConsent(ctx, tx, scope, userId, given, now)
  const standing = await standingConsent(tx, userId)
  if (standing !== undefined) return standing
  if (host.settings.consentMode !== 'attested') throw new Refusal('consent-missing')
  const textVersion = ctx.directory.wordings.consentVersion(host, now)
  await insertConsent(tx, userId, {
    textVersion,
    source: 'HOST_ATTESTED',
    acceptedAt: now,
    sealed: null,
    recordedAt: now,
  })
  return textVersion
}

/** Where hosts bring each person's own consent, data is shown only while there is one. */
export async function requireConsented(
  ctx: Context,
  { scope, host }: { scope: HostScope; host: HostRecord },
  userId: string,
): Promise<void> {
  if (host.settings.consentMode !== 'explicit') return
  if (!(await hasConsent(ctx.db, scope, userId))) throw new Refusal('consent-missing')
}
