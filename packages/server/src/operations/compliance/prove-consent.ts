import { maskedAddress } from '../../access/addresses.ts'
import type { Context } from '../../context.ts'
import { type ProvenConsentRecord, provenConsents } from '../../storage/consent-facts.ts'
import { findUser } from '../../storage/users.ts'
import type { GivenConsent } from '../consent/record-consent.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { requireUser } from '../users/require-user.ts'

/** What one person has agreed to, with what proves it. */
export async function proveConsent(ctx: Context, call: MemberCall, hostId: string, userId: string) {
  const { scope } = hostCall(ctx, call, hostId)
  const user = requireUser(await findUser(ctx.db, scope, userId.toLowerCase()))
  call.audit.about({ object: `user:${user.id}` })
  const records = await ctx.db.transaction(scope, (tx) => provenConsents(tx, user.id))
  return { consents: records.map((record) => toProven(ctx, scope.hostId, user.id, record)) }
}

export function toProven(ctx: Context, hostId: string, userId: string, record: ProvenConsentRecord) {
  const { textVersion, source, acceptedAt, recordedAt, revokedAt, sealed, action, actor, requestId } = record
  const details: Partial<GivenConsent> = sealed
    ? JSON.parse(ctx.vault.openRecord('consent', sealed, hostId, userId, textVersion).toString('utf8'))
    : {}
  return {
    textVersion,
    source,
    acceptedAt,
    recordedAt,
    revokedAt,
    network: details.ip === undefined ? null : maskedAddress(details.ip),
    locale: details.locale ?? null,
    userAgent: details.userAgent ?? null,
    call: action === null || actor === null ? null : { action, actor, requestId },
  }
}
