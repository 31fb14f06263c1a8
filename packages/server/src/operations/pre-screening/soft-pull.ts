import { BureauFailure, type BureauPerson, type PrescreenOutcome } from '@plumbline/connectors'
import type { Bureau, PrescreenPurpose } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant } from '@plumbline/core/calendar'
import type { ScoreModel } from '@plumbline/core/credit-file'
import { Refusal } from '@plumbline/core/refusals'
import { useDistinctDaily } from '../../access/daily-limit.ts'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../storage/database.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { readUser } from '../../storage/users.ts'
import type { TracedCall } from '../call.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { toBureauPerson } from '../person/enrollment-person.ts'
import { knownPerson } from '../person/known-person.ts'
import { type PersonalIdentity, ssnIndexOf } from '../person/personal-identity.ts'
import { requireAllowed, requireUser } from '../users/require-user.ts'
import { scoreModelAt } from './score-model.ts'

interface SoftPullRequest {
  bureau: Bureau
  purpose: PrescreenPurpose
  about: { userId: string } | { consumer: Consumer }
}

/** A person who is no user of the host. Nothing of it is stored. */
export type Consumer = Pick<PersonalIdentity, 'ssn' | 'dob' | 'street1' | 'street2' | 'city' | 'state' | 'zip'> & {
  fname: string
  lname: string
}

export interface SoftPull {
  outcome: PrescreenOutcome
  asOf: CalendarDate
  scoreModel: ScoreModel
  /** Keyed hash of the person's number at this host; the same for a user and for the same person by their data. */
  personIndex: Buffer
}

/**
 * Asks a bureau about a person who has not applied to the host for credit. Refuses in the order of the pre-screening: user,
 * status, identity, consent, quota; then what became of the call. Why the bureau is asked, and of a user on which consent, is on record
 * before.
 */
export async function softPull(ctx: Context, call: TracedCall, request: SoftPullRequest): Promise<SoftPull> {
  const { scope, host, now } = call
  const { bureau, purpose, about } = request
  const { person, personIndex } = await ctx.db.transaction(scope, async (tx) => {
    const { person, user } = 'userId' in about ? await ofUser(ctx, tx, call, about.userId) : ofConsumer(about.consumer)
    const personIndex = ssnIndexOf(ctx, host.id, person.ssn)
    const people = {
      kind: 'prescreened-persons',
      subject: personIndex,
      limit: host.settings.limits.prescreenedPersonsPerDay,
    }
    await useDistinctDaily(tx, host.id, people, now)
    const subject = user ?? { personIndex }
    await insertProviderCall(tx, { ...subject, provider: bureau, operation: 'prescreen', purpose, at: now })
    return { person, personIndex }
  })
  const scoreModel = scoreModelAt(bureau, host.settings.scoreModel)
  const asOf = dateOfInstant(now)
  const outcome = await askBureau(ctx, call, request, person, { asOf, scoreModel })
  return { outcome, asOf, scoreModel, personIndex }
}

interface Asked {
  person: BureauPerson
  /** Undefined: the person is none of the host's users. */
  user?: { userId: string; consentVersion: string }
}

async function ofUser(ctx: Context, tx: Transaction, call: TracedCall, userId: string): Promise<Asked> {
  const user = requireUser(await readUser(tx, userId))
  requireAllowed(user, 'prescreen')
  if (!user.idpass) throw new Refusal('no-data-access', { reason: 'identity' })
  const person = await knownPerson(ctx, tx, user)
  return { person, user: { userId, consentVersion: await requireConsent(ctx, tx, call, userId) } }
}

/** A person who is no user can have given us no consent, whatever the host's mode; the purpose that it declares stands for it. */
function ofConsumer(consumer: Consumer): Asked {
  return { person: toBureauPerson(consumer) }
}

async function askBureau(
  ctx: Context,
  { host, traceparent }: TracedCall,
  { bureau, purpose }: SoftPullRequest,
  person: BureauPerson,
  { asOf, scoreModel }: { asOf: CalendarDate; scoreModel: ScoreModel },
): Promise<PrescreenOutcome> {
  const client = ctx.providers.of(host.id).bureaus[bureau]
  // Without a contract with this bureau, or when the host does not use it any more, it is the same as if it could not be reached.
  if (!client || !host.settings.bureaus.includes(bureau)) throw new Refusal('bureau-unavailable', { bureau }, 30)
  try {
    const inquiry = { purpose, inquirer: host.name.slice(0, maxCompanyLength) }
    return await client.prescreen(person, asOf, inquiry, {
      scoreModel,
      ...(traceparent !== undefined && { traceparent }),
    })
  } catch (failure) {
    if (!(failure instanceof BureauFailure)) throw failure
    const unusable = failure.reason === 'unusable-answer'
    const seconds = Math.max(5, Math.ceil((failure.retryAfterMs ?? 0) / 1000))
    throw new Refusal(unusable ? 'bureau-answer-unusable' : 'bureau-unavailable', { bureau }, seconds)
  }
}

/** What bureaus take. */
const maxCompanyLength = 100
