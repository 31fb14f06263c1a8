import type { CalendarDate } from '@plumbline/core/calendar'
import type { PostalAddress } from '@plumbline/core/credit-file'
import { objectOf } from '../../outbound/answer-json.ts'
import { type AnswerValues, isNotFound, isVendorId, valuesOf, valuesWhen } from '../../outbound/answer-values.ts'
import { unusable } from '../../outbound/json-line.ts'
import type { VendorCallOptions, VendorLine } from '../vendor-line.ts'

/** Asks the phone company about the holder of a number. */
export interface PrefillClient {
  readonly lookup: (holder: PrefillHolder, options?: VendorCallOptions) => Promise<PrefillLookup>
  /** What the company knows of the holder. Null: the vendor knows nothing under this id. */
  readonly person: (lookupId: string, asOf: CalendarDate, options?: VendorCallOptions) => Promise<PrefillPerson | null>
  readonly addresses: (
    facts: PrefillFacts,
    asOf: CalendarDate,
    options?: VendorCallOptions,
  ) => Promise<PrefillAddresses>
}

interface PrefillHolder {
  readonly firstName: string
  readonly lastName: string
  /** Ten digits. */
  readonly mobile: string
  /** Of the phone that asks, for authentication by its network. */
  readonly deviceToken?: string | undefined
}

/** REVIEW: a code by SMS has to tell whether the person who asks holds the number. */
const prefillDecisions = ['ACCEPTED', 'REVIEW', 'DENIED'] as const

type PrefillDecision = (typeof prefillDecisions)[number]

export interface PrefillLookup {
  readonly lookupId: string
  readonly decision: PrefillDecision
}

interface PrefillPerson extends PostalAddress {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly ssnLast4: string
}

interface PrefillFacts {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  /** What is not told is not compared. */
  readonly birthDate?: CalendarDate | undefined
  readonly ssnLast4?: string | undefined
  readonly zip?: string | undefined
}

const prefillMatches = ['FULL', 'PARTIAL', 'NONE'] as const

type PrefillMatch = (typeof prefillMatches)[number]

interface PrefillAddresses {
  /** How well the told facts agree with what the company knows. */
  readonly match: PrefillMatch
  /** Best first. */
  readonly addresses: readonly PrefillAddress[]
}

interface PrefillAddress extends PostalAddress {
  /** A whole number from 0 to 100. */
  readonly confidence: number
  readonly lastSeen: CalendarDate | null
}

export function createPrefillClient(line: VendorLine<'PREFILL'>): PrefillClient {
  return {
    lookup({ firstName, lastName, mobile, deviceToken }, options = {}) {
      const body = { firstName, lastName, mobile, deviceToken }
      const call = { ...options, method: 'POST', path: '/prefill/v1/lookups', body, repeatable: true } as const
      return line.call('lookup', call, (answer) => {
        const values = valuesWhen(201, answer)
        return { lookupId: values.id('lookupId'), decision: values.oneOf('decision', prefillDecisions) }
      })
    },
    async person(lookupId, asOf, options = {}) {
      if (!isVendorId(lookupId)) return null
      const path = `/prefill/v1/lookups/${lookupId}/person`
      const call = { ...options, method: 'GET', path, headers: onDay(asOf), repeatable: true } as const
      return await line.call('person', call, (answer) =>
        isNotFound(answer) ? null : readPerson(valuesWhen(200, answer)),
      )
    },
    addresses({ firstName, lastName, mobile, birthDate, ssnLast4, zip }, asOf, options = {}) {
      const body = { firstName, lastName, mobile, birthDate, ssnLast4, zip }
      const path = '/prefill/v1/addresses'
      const call = { ...options, method: 'POST', path, headers: onDay(asOf), body, repeatable: true } as const
      return line.call('address', call, (answer) => {
        const values = valuesWhen(200, answer)
        const match = values.oneOf('match', prefillMatches)
        const addresses = values.list('addresses', maxAddresses, readFoundAddress)
        // Found without an address, or an address of nobody: the vendor contradicts itself.
        if ((match === 'NONE') !== (addresses.length === 0)) throw unusable('addresses')
        return { match, addresses: addresses.toSorted((a, b) => b.confidence - a.confidence) }
      })
    },
  }
}

const maxAddresses = 50

/** Live vendors ignore the header; the sandbox lives on the day it names. */
function onDay(asOf: CalendarDate): Readonly<Record<string, string>> {
  return { 'x-as-of-date': asOf }
}

function readPerson(values: AnswerValues): PrefillPerson {
  return {
    firstName: values.text('firstName', 100),
    lastName: values.text('lastName', 100),
    mobile: values.matching('mobile', /^\d{10}$/),
    ...readAddress(values),
    ssnLast4: values.matching('ssnLast4', /^\d{4}$/),
  }
}

function readFoundAddress(item: unknown): PrefillAddress {
  const values = valuesOf(objectOf(item))
  return {
    ...readAddress(values),
    confidence: Math.round(values.number('confidence', 0, 100)),
    lastSeen: values.dateOrNull('lastSeen'),
  }
}

function readAddress(values: AnswerValues): PostalAddress {
  return {
    street1: values.text('street1', 100),
    street2: values.textOrNull('street2', 100),
    city: values.text('city', 50),
    state: values.matching('state', /^[A-Z]{2}$/),
    zip: values.matching('zip', /^\d{5}(-\d{4})?$/),
  }
}
