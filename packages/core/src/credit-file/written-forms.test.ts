import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { blankAddress } from './blank-file.ts'
import { addressText, isAbbreviationOf, nameText, sharedBeginning } from './written-forms.ts'

describe('written forms', () => {
  test('of one address are one', () => {
    const address = { ...blankAddress, city: 'St. Paul', state: 'MN', zip: '55101' }
    const forms = [
      { ...address, street1: '12 North Alder Street', street2: 'Apartment 4' },
      { ...address, street1: '12 N. ALDER ST #4', city: 'ST PAUL' },
      { ...address, street1: '12 n alder st', street2: 'Apt #4', zip: '55101-2233' },
      { ...address, street1: '12 N Alder St Unit 4' },
    ]
    assert.deepEqual(new Set(forms.map(addressText)), new Set(['12 N ALDER ST APT 4|ST PAUL|MN|55101']))
    assert.notEqual(addressText({ ...address, street1: '12 N Alder St' }), addressText(forms[0]!))
    assert.equal(addressText(null), '')
  })

  test('of one name are one', () => {
    assert.equal(nameText("O'Neill-Vance"), nameText('ONEILL  VANCE'))
    assert.equal(nameText(null), '')
    assert.notEqual(nameText('Vance'), nameText('Vince'))
  })

  test('of one creditor are known by their letters', () => {
    const same: [string, string][] = [
      ['HARBOR NATIONAL BANK', 'HARBOR NATL BK'],
      ['GREATER IOWA CREDIT UNION', 'GREATR IA CU'],
      ['METRO WIRELESS-GREA', 'METRO WIRELESS'],
      ['LARKSPUR BANK CN2', 'LARKSPUR BK CN2'],
    ]
    for (const [a, b] of same) assert.equal(isAbbreviationOf(a, b), true, `${a} ${b}`)
    const different: [string, string][] = [
      ['LARKSPUR BANK CN1', 'LARKSPUR BK CN2'],
      ['HARBOR NATL BK', 'CEDAR LOANS'],
      ['HB', 'HARBOR BANK'],
      ['', 'HARBOR BANK'],
    ]
    for (const [a, b] of different) assert.equal(isAbbreviationOf(a, b), false, `${a} ${b}`)
    assert.equal(sharedBeginning('NORTHGATE AUTO FINAN', 'NORTHGATE AUTO FIN CO'), 16)
  })
})
