import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { calendarDate } from '@plumbline/core/calendar'
import {
  blankFile,
  blankName,
  type CreditFile,
  currentAddress,
  currentName,
  type PersonName,
} from '@plumbline/core/credit-file'
import type { AskedPerson } from '../../enrollment/asked-person.ts'
import type { PersonCard } from '../../people/person.ts'
import { fileAt } from '../../people/population.ts'
import { asAsked, standIn } from './as-asked.ts'

const known: PersonCard = {
  ssn: '666102001',
  fname: 'Paul',
  lname: 'Rodriguez',
  middle: 'Gary',
  suffix: null,
  dob: calendarDate('1963-05-06'),
  mobile: '7135550147',
  street1: '1 Way',
  street2: null,
  city: 'Jacksonville',
  state: 'FL',
  zip: '32207',
}
const asked: AskedPerson = {
  ssn: '666102001',
  firstName: 'Maren',
  lastName: 'Lindqvist',
  birthDate: calendarDate('1988-04-12'),
  address: { street1: '118 Alder Lane', street2: null, city: 'Fort Collins', state: 'CO', zip: '80521' },
  mobile: null,
}

describe('a file under the name that was asked for', () => {
  const cases: readonly [string, readonly Partial<PersonName>[], readonly string[]][] = [
    ['a name', [{ first: 'Paul', middle: 'Gary', last: 'Rodriguez' }], ['Maren|null|Lindqvist']],
    ['a name in capitals', [{ first: 'PAUL', middle: 'G', last: 'RODRIGUEZ' }], ['MAREN|null|LINDQVIST']],
    ['a new last name', [{ first: 'PAUL', last: 'OKAFOR' }], ['MAREN|null|OKAFOR']],
    [
      'a former name of another kind',
      [
        { first: 'Paul', last: 'Rodriguez' },
        { kind: 'FORMER', first: 'Pablo', last: 'Ruiz' },
      ],
      ['Maren|null|Lindqvist', 'Pablo|null|Ruiz'],
    ],
  ]
  for (const [what, names, expected] of cases) {
    it(`replaces ${what}`, () => {
      const file = standIn(fileWith(names), known, asked)
      assert.deepEqual(
        file.identity.names.map(({ first, middle, last }) => `${first}|${middle}|${last}`),
        expected,
      )
      assert.deepEqual([file.identity.birthDate, file.identity.birthYear], [asked.birthDate, 1988])
    })
  }

  it('is the file as it is for a caller that gives the right name', () => {
    const file = fileWith([{ first: 'PAUL', middle: 'GARY', last: 'RODRIGUEZ' }])
    const right = { ...asked, firstName: 'Paul', lastName: 'Rodriguez', birthDate: known.dob }
    assert.deepEqual(standIn(file, known, right), file)
  })

  it('tells no birth date where the bureau tells none', () => {
    const file = fileWith([])
    const silent = { ...file, identity: { ...file.identity, birthDate: null, birthYear: null } }
    assert.deepEqual(standIn(silent, known, asked), silent)
  })
})

function fileWith(names: readonly Partial<PersonName>[]): CreditFile {
  const file = blankFile('EFX', calendarDate('2026-11-02'))
  const identity = {
    ...file.identity,
    names: names.map((name) => ({ ...blankName, ...name })),
    birthDate: known.dob,
    birthYear: 1963,
  }
  return { ...file, identity }
}

describe('a magic number', () => {
  it('takes the name and address that were asked for', () => {
    const answer = fileAt('666103000', 'EFX', calendarDate('2026-11-02'))
    assert.ok(answer.hit)
    const { identity } = asAsked(answer.file, { ...asked, ssn: '666103000' }, calendarDate('2026-11-02'))
    assert.deepEqual([currentName(identity)?.last, currentAddress(identity)?.zip], ['LINDQVIST', '80521'])
    assert.equal(identity.birthDate, asked.birthDate)
  })
})
