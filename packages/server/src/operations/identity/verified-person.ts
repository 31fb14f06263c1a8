import type { Context } from '../../context.ts'
import { open, seal } from '../../secrets/vault.ts'
import type { IdentitySession } from '../../storage/identity-sessions.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { EnrollmentPerson } from '../person/enrollment-person.ts'

/** Whom a DIT session has approved. Later steps go by this and not by what is on file, which a host can replace meanwhile. */
export interface VerifiedPerson extends EnrollmentPerson {
  mobile: string
}

export async function sealVerified(
  ctx: Context,
  user: UserRecord,
  sessionId: string,
  person: VerifiedPerson,
): Promise<Buffer> {
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  return seal(key, JSON.stringify(person), ['identity session', user.hostId, sessionId])
}

export async function openVerified(ctx: Context, user: UserRecord, session: IdentitySession): Promise<VerifiedPerson> {
  const key = await ctx.vault.userKey(user.hostId, user.id, user.wrappedKey!)
  const plain = open(key, session.sealed, ['identity session', user.hostId, session.id])
  return JSON.parse(plain.toString('utf8')) as VerifiedPerson
}
