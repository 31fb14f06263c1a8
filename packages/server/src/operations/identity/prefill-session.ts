import { IdentityFailure } from '@plumbline/connectors'
import { dateOfInstant } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import { hashToken } from '../../access/opaque-token.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import {
  type IdentitySession,
  identitySessionByToken,
  isUsable,
  newestIdentitySession,
} from '../../storage/identity-sessions.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { IdentityCall } from '../call.ts'

/** What the steps after the prefill need to know. Only sealed does it reach the database. */
export interface PrefillMatter {
  fname: string
  lname: string
  mobile: string
  /** The vendor's number of the question who holds the phone. */
  lookupId: string
  consentVersion: string
}

export async function sealMatter(
  ctx: Context,
  user: UserRecord,
  sessionId: string,
  matter: PrefillMatter,
): Promise<Buffer> {
  const box = await ctx.vault.boxOf(user)
  return box.seal('prefilledPerson', JSON.stringify(matter), sessionId)
}

export async function openMatter(ctx: Context, user: UserRecord, session: IdentitySession): Promise<PrefillMatter> {
  const box = await ctx.vault.boxOf(user)
  return JSON.parse(box.open('prefilledPerson', session.sealed, session.id).toString('utf8')) as PrefillMatter
}

/** The session that a token names, or the user's last one. Undefined: there never was one. One that is over is refused. */
export async function usablePrefill(
  tx: Transaction,
  userId: string,
  now: number,
  token?: string,
): Promise<IdentitySession | undefined> {
  const session =
    token === undefined
      ? await newestIdentitySession(tx, userId, 'PREFILL')
      : await identitySessionByToken(tx, userId, 'PREFILL', hashToken(token))
  if (session ? !isUsable(session, now) : token !== undefined) throw new Refusal('session-unusable')
  return session
}

/** What the form is filled with, each member as far as it is known. */
export interface PrefillAnswer {
  fname: string | null
  lname: string | null
  mobile: string | null
  street1: string | null
  street2: string | null
  city: string | null
  state: string | null
  zip: string | null
  ssnLast4: string | null
}

/**
 * What the vendor knows of the holder of a phone that is vouched for. By now the code is used up, so an outage leaves the
 * form empty and the person types; it does not undo the step.
 */
export async function prefillOf(ctx: Context, call: IdentityCall, matter: PrefillMatter): Promise<PrefillAnswer> {
  const { traceparent, now } = call
  const person = await ctx.providers
    .of(call.scope.hostId)
    .identity.prefill.person(matter.lookupId, dateOfInstant(now), { traceparent })
    .catch((fault: unknown) => {
      if (!(fault instanceof IdentityFailure)) throw fault
      return null
    })
  return {
    fname: person?.firstName ?? matter.fname,
    lname: person?.lastName ?? matter.lname,
    mobile: person?.mobile ?? matter.mobile,
    street1: person?.street1 ?? null,
    street2: person?.street2 ?? null,
    city: person?.city ?? null,
    state: person?.state ?? null,
    zip: person?.zip ?? null,
    ssnLast4: person?.ssnLast4 ?? null,
  }
}
