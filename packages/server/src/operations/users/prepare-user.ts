import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import { insertUser } from '../../storage/users.ts'
import { type GivenConsent, recordConsent } from '../consent/record-consent.ts'
import { emailIndex, externalIdIndex, mobileIndex, sealProfile } from './profile.ts'

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

interface PreparedUser {
  userId: string
  /** The id of the live user that has the address already, if any; then nothing was stored. */
  storeIn(tx: Transaction): Promise<{ takenBy: string } | undefined>
}

/** A new user with a data key of its own, sealed and ready to be stored with its first records. */
export async function prepareUser(
  ctx: Context,
  scope: HostScope,
  wanted: Registration,
  now: number,
): Promise<PreparedUser> {
  const userId = randomUUID()
  const { box, wrapped, ringVersion } = await ctx.vault.newUserBox(scope.hostId, userId)
  const user = {
    id: userId,
    status: wanted.dormant ? ('dormant' as const) : ('active' as const),
    smsMsg: wanted.smsMsg ?? false,
    emailMsg: wanted.emailMsg ?? false,
    pushMsg: wanted.pushMsg ?? false,
    emailIndex: emailIndex(ctx, scope.hostId, wanted.email),
    externalIdIndex: wanted.externalId === undefined ? null : externalIdIndex(ctx, scope.hostId, wanted.externalId),
    mobileIndex: mobileIndex(ctx, scope.hostId, wanted.mobile ?? null),
    wrappedKey: wrapped,
    ringVersion,
    sealedProfile: sealProfile(box, {
      email: wanted.email,
      fname: wanted.fname,
      lname: wanted.lname,
      mobile: wanted.mobile ?? null,
      externalId: wanted.externalId ?? null,
    }),
    createdAt: now,
  }
  return {
    userId,
    storeIn: async (tx) => {
      const refused = await insertUser(tx, user)
      if (!refused && wanted.consent) await recordConsent(ctx, tx, scope, userId, wanted.consent, now)
      return refused
    },
  }
}
