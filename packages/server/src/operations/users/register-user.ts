import { randomUUID } from 'node:crypto'
import { Refusal } from '@plumbline/core'
import { preauthSeconds } from '../../access/issue-tokens.ts'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { insertPreauthToken } from '../../storage/preauth-tokens.ts'
import { insertUser } from '../../storage/users.ts'
import { type GivenConsent, recordConsent } from '../consent/record-consent.ts'
import { emailIndex, externalIdIndex, sealProfile } from './profile.ts'

export interface Registration {
  email: string
  fname: string
  lname: string
  mobile?: string
  smsMsg?: boolean
  emailMsg?: boolean
  pushMsg?: boolean
  dormant?: boolean
  externalId?: string
  consent?: GivenConsent
}

export interface AuditWriter {
  about(known: { object: string }): void
  writeIn(tx: Transaction): Promise<void>
}

/** A new user, active or dormant, without identity and features, and the token that starts its first session. */
export async function registerUser(
  ctx: Context,
  { scope, host, now, audit }: { scope: HostScope; host: HostRecord; now: number; audit: AuditWriter },
  wanted: Registration,
): Promise<{ userId: string; token: string }> {
  if (host.settings.userManagement !== 'HOST') throw new Refusal('wrong-user-management')
  if (wanted.dormant && !host.settings.dormantEnabled) throw new Refusal('dormant-not-enabled')
  const userId = randomUUID()
  const { key, wrapped, ringVersion } = await ctx.vault.newUserKey(scope.hostId, userId)
  const token = newOpaqueToken(scope.hostId)
  await ctx.db.transaction(scope, async (tx) => {
    const refused = await insertUser(tx, {
      id: userId,
      status: wanted.dormant ? 'dormant' : 'active',
      smsMsg: wanted.smsMsg ?? false,
      emailMsg: wanted.emailMsg ?? false,
      pushMsg: wanted.pushMsg ?? false,
      emailIndex: emailIndex(ctx, scope.hostId, wanted.email),
      externalIdIndex: wanted.externalId === undefined ? null : externalIdIndex(ctx, scope.hostId, wanted.externalId),
      wrappedKey: wrapped,
      ringVersion,
      sealedProfile: sealProfile(key, scope.hostId, userId, {
        email: wanted.email,
        fname: wanted.fname,
        lname: wanted.lname,
        mobile: wanted.mobile ?? null,
        externalId: wanted.externalId ?? null,
      }),
      createdAt: now,
    })
    if (refused) throw new Refusal('user-already-registered', { userId: refused.takenBy })
    if (wanted.consent) await recordConsent(ctx, tx, scope, userId, wanted.consent, now)
    await insertPreauthToken(tx, { hash: token.hash, userId, issuedAt: now, expiresAt: now + preauthSeconds * 1000 })
    audit.about({ object: `user:${userId}` })
    await audit.writeIn(tx)
  })
  return { userId, token: token.text }
}
