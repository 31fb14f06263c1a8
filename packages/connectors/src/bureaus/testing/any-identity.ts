import { yearOf } from '@plumbline/core/calendar'
import type { Identity, PersonAddress, PersonName } from '@plumbline/core/credit-file'
import fc from 'fast-check'
import { anyAddress, anyDate, anyPhone, anyWord, anyWords, orNull } from './any-value.ts'

/** The SSN of every person that the properties make up. */
export const madeUpSsn = '666123456'

const anyName: fc.Arbitrary<PersonName> = fc.record({
  kind: fc.constantFrom('FORMER', 'ALIAS'),
  first: anyWord,
  middle: orNull(anyWord),
  last: anyWords,
  suffix: orNull(fc.constantFrom('JR', 'SR', 'III')),
  reportedOn: orNull(anyDate),
})

const anyPersonAddress: fc.Arbitrary<PersonAddress> = fc
  .record({ address: anyAddress, firstSeen: orNull(anyDate), lastSeen: orNull(anyDate) })
  .map(({ address, ...seen }) => ({ ...address, ...seen, current: false }))

/** At most one name and one address are the current ones. */
export const anyIdentity: fc.Arbitrary<Identity> = fc
  .record({
    names: fc.array(anyName, { minLength: 1, maxLength: 3 }),
    addresses: fc.array(anyPersonAddress, { maxLength: 4 }),
    currentAddress: fc.boolean(),
    phones: fc.array(
      fc.record({
        kind: fc.constantFrom('HOME', 'MOBILE', 'WORK', 'UNKNOWN'),
        number: anyPhone,
        reportedOn: orNull(anyDate),
      }),
      { maxLength: 3 },
    ),
    employers: fc.array(
      fc.record({
        name: anyWords,
        title: orNull(anyWords),
        address: orNull(anyAddress),
        current: fc.boolean(),
        employedOn: orNull(anyDate),
        firstSeen: orNull(anyDate),
        lastSeen: orNull(anyDate),
      }),
      { maxLength: 3 },
    ),
    birthDate: orNull(anyDate),
    birthYear: orNull(fc.integer({ min: 1920, max: 2005 })),
    deathDate: fc.option(anyDate, { nil: null, freq: 1 }),
  })
  .map(({ currentAddress, birthYear, ...identity }) => ({
    ...identity,
    names: identity.names.map((name, i) => (i === 0 ? { ...name, kind: 'CURRENT' as const } : name)),
    addresses: identity.addresses.map((address, i) => ({ ...address, current: currentAddress && i === 0 })),
    birthYear: identity.birthDate === null ? birthYear : yearOf(identity.birthDate),
    ssn: madeUpSsn,
    ssnLast4: madeUpSsn.slice(-4),
  }))
