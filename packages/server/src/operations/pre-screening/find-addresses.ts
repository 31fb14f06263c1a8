import { randomUUID } from 'node:crypto'
import { IdentityFailure } from '@plumbline/connectors'
import { errors } from '@plumbline/contract'
import { calendarDate, dateOfInstant } from '@plumbline/core/calendar'
import { Refusal } from '@plumbline/core/refusals'
import { useDistinctDaily } from '../../access/daily-limit.ts'
import type { Context } from '../../context.ts'
import type { AuditWriterOfSeveral, TracedCall } from '../call.ts'
import { takePrescreenRate } from './prescreen-rate.ts'

interface AddressQuestion {
  fname: string
  lname: string
  mobile: string
  dob?: string
  ssnLast4?: string
  zip?: string
  /** That there is one counts; like all that is told of the person it is not kept. */
  consent?: object
  limit?: number
}

type PrefillCall = TracedCall & { audit: AuditWriterOfSeveral }

const action = 'prefill.address'
const statuses = { FULL: 'MATCH', PARTIAL: 'PARTIAL', NONE: 'NO_MATCH' } as const
const waitSeconds = 30

/**
 * Asks the vendor where a person lives. What stays of it is an entry in the audit log with a keyed hash of the person, written
 * before the vendor is asked, and counts under such hashes until the day is over.
 */
export async function findAddresses(ctx: Context, call: PrefillCall, question: AddressQuestion) {
  const { scope, host, now, audit } = call
  const { products, consentMode, limits } = host.settings
  await takePrescreenRate(ctx, host, 'address-prefill')
  if (!products.includes('PREFILL')) throw new Refusal('product-not-enabled', { product: 'PREFILL' })
  if (consentMode === 'explicit' && !question.consent) throw new Refusal('consent-missing')
  const { number, person, asked } = hashesOf(ctx, host.id, question)
  audit.about({ object: `person:${person.toString('hex')}` })
  await ctx.db.transaction(scope, async (tx) => {
    // Whoever guesses at one person asks different questions about one number; the same question again tells nothing new.
    const guesses = { kind: 'prefill-questions', subject: asked, limit: limits.prefillsPerPhonePerDay }
    await useDistinctDaily(tx, uuidOf(number), guesses, now)
    const people = { kind: 'prefilled-persons', subject: person, limit: limits.prescreenedPersonsPerDay }
    await useDistinctDaily(tx, host.id, people, now)
    await audit.writeIn(tx)
  })
  const found = await askVendor(ctx, call, question)
  return {
    prefillId: randomUUID(),
    status: statuses[found.match],
    addresses: found.addresses.slice(0, question.limit ?? 3),
  }
}

async function askVendor(ctx: Context, { scope, now, audit, traceparent }: PrefillCall, question: AddressQuestion) {
  const { fname: firstName, lname: lastName, mobile, dob, ssnLast4, zip } = question
  const facts = { firstName, lastName, mobile, ssnLast4, zip, birthDate: dob === undefined ? dob : calendarDate(dob) }
  try {
    const { prefill } = ctx.providers.of(scope.hostId).identity
    return await prefill.addresses(facts, dateOfInstant(now), traceparent === undefined ? {} : { traceparent })
  } catch (fault) {
    if (!(fault instanceof IdentityFailure)) throw fault
    const refusal = refusalOf(fault)
    await ctx.db.transaction(scope, (tx) => audit.alsoIn(tx, action, errors[refusal.refusal].code))
    throw refusal
  }
}

function refusalOf({ reason, retryAfterMs }: IdentityFailure): Refusal {
  const seconds = retryAfterMs === undefined ? waitSeconds : Math.max(1, Math.ceil(retryAfterMs / 1000))
  return new Refusal(reason === 'unusable-answer' ? 'bureau-answer-unusable' : 'identity-service-down', {}, seconds)
}

/** Under keys of the ring and bound to the host: they name nobody and cannot be compared with those of another host. */
function hashesOf(ctx: Context, hostId: string, { fname, lname, mobile, dob, ssnLast4, zip }: AddressQuestion) {
  const name = `${fname} ${lname}`.toLowerCase().replaceAll(/\s+/g, ' ')
  const hash = (kind: string, ...facts: (string | undefined)[]) =>
    ctx.vault.blindIndex(kind, hostId, JSON.stringify(facts.map((fact) => fact ?? null)))
  return {
    number: hash('prefilled number', mobile),
    person: hash('prefilled person', mobile, name),
    asked: hash('prefill question', mobile, name, dob, ssnLast4, zip),
  }
}

function uuidOf(hash: Buffer): string {
  return hash.subarray(0, 16).toString('hex')
}
