import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { formats } from './formats.ts'

const matches = (name: string, text: string) => formats[name]?.(text)

const table: Record<string, { yes: string[]; no: string[] }> = {
  'calendar-date': {
    yes: ['1984-03-09', '2024-02-29', '2000-02-29', '1999-12-31'],
    no: [
      '2023-02-29',
      '1900-02-29',
      '2024-13-01',
      '2024-00-10',
      '2024-04-31',
      '24-04-30',
      '2024-4-30',
      '2024-04-30T00:00:00Z',
      '',
    ],
  },
  'person-name': {
    yes: ['Maren', "O'Neil", 'Anne-Marie', 'J. R.', 'Łukasz', 'Đặng', 'महेश', '李'],
    no: ['', 'R2D2', 'a@b', 'x_y', 'Robert"); --', '<b>', 'a\nb', '🙂'],
  },
  email: {
    yes: ['a@b', 'maren.lindqvist@example.com', 'x+tag@sub.example.org', 'ä@ü.example'],
    no: ['', '@', 'a@', '@b', 'a@b@c', 'a b@c', 'a@b c', 'a', 'a@b,c@d', 'Maren <a@b>'],
  },
  'ip-address': {
    yes: [
      '198.51.100.24',
      '0.0.0.0',
      '255.255.255.255',
      '::',
      '::1',
      '2001:db8::8a2e:370:7334',
      'fe80:0:0:0:1:2:3:4',
      '::ffff:192.0.2.1',
      '1::',
    ],
    no: [
      '',
      '1.2.3',
      '1.2.3.4.5',
      '256.1.1.1',
      '01.2.3.4',
      '1.2.3.4/8',
      ':',
      ':::',
      '1::2::3',
      '12345::',
      'g::',
      '1:2:3:4:5:6:7',
      '1:2:3:4:5:6:7:8:9',
      '1:2:3:4:5:6:7::8',
      '::1.2.3',
      'localhost',
      ':1',
      '1:',
      '1.2.3.4::',
    ],
  },
  'bureau-list': {
    yes: ['EFX', 'EFX,TU', ' TU , EXP ', 'EFX,EFX,TU,EXP'],
    no: ['', ' ', ',', 'EFX,', ',EFX', 'EFX,,TU', 'efx', 'EFX;TU', 'ALL', 'EFX TU'],
  },
  'alert-type-list': {
    yes: ['NameAlert', 'NameAlert, AddressAlert'],
    no: ['', 'NameAlert,', 'namealert', 'Nothing'],
  },
  'basic-user': {
    yes: ['x', 'harbor money', 'é@ü'],
    no: [':', 'a:b', 'a:', ':b'],
  },
  'iso-duration': {
    yes: ['P1M', 'PT30S', 'P2W', 'P1Y2M3DT4H5M6S', 'P1DT12H', 'PT0S'],
    no: ['', 'P', 'PT', 'P1MT', '1M', 'P1W2D', 'P-1M', 'P1.5D', 'p1m', 'P1S', 'PT1D', 'P1M '],
  },
  'time-zone': {
    yes: ['America/Chicago', 'America/Argentina/Ushuaia', 'UTC', 'Asia/Kolkata'],
    no: ['', '+05:00', 'Mars/Olympus', 'America/New York', 'CST6CDT7', '-6'],
  },
}

for (const [name, { yes, no }] of Object.entries(table)) {
  describe(name, () => {
    for (const text of yes) test(`accepts ${JSON.stringify(text)}`, () => assert.equal(matches(name, text), true))
    for (const text of no) test(`refuses ${JSON.stringify(text)}`, () => assert.equal(matches(name, text), false))
  })
}

test('every format has its table', () => {
  assert.deepEqual(Object.keys(table).sort(), Object.keys(formats).sort())
})

test('a date is accepted exactly when the calendar has it', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  const part = (max: number) => fc.integer({ min: 0, max })
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 9999 }), part(14), part(33), (year, month, day) => {
      const exists = month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate()
      assert.equal(matches('calendar-date', `${year}-${two(month)}-${two(day)}`), exists)
    }),
  )
})

test('every real address is accepted', () => {
  fc.assert(fc.property(fc.oneof(fc.ipV4(), fc.ipV6()), (address) => matches('ip-address', address) === true))
})

test('no format throws for any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      for (const accepts of Object.values(formats)) assert.equal(typeof accepts(text), 'boolean')
    }),
  )
})
