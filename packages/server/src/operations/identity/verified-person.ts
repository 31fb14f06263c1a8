import type { Context } from '../../context.ts'
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
  const box = await ctx.vault.boxOf(user)
  return box.seal('checkedPerson', JSON.stringify(person), sessionId)
}

export async function openVerified(ctx: Context, user: UserRecord, session: IdentitySession): Promise<VerifiedPerson> {
  const box = await ctx.vault.boxOf(user)
  const plain = box.open('checkedPerson', session.sealed, session.id)
  return JSON.parse(plain.toString('utf8')) as VerifiedPerson
}
