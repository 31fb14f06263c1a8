import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { UnusableBody } from '../parsing/unusable-body.ts'
import { toTuReportEntry } from './entries.ts'
import { planOf, readSections } from './read-sections.ts'
import { reportSchema } from './report-schema.ts'

const plan = planOf(reportSchema)
const read = (inside: string) =>
  readSections(`<CreditReport bureau="TU">${inside}</CreditReport>`, 'CreditReport', plan)

const tradeline = (name: string) =>
  `<Tradeline creditorName="${name}" currentBalance="1870" handle="h1" secret="x">` +
  '<PayStatus symbol="C" rank="110"/><GrantedTrade late30Count="0" CreditLimit="9000" chargeOffAmount="5"/></Tradeline>'
const partition = (inside: string) => `<TradeLinePartition accountTypeSymbol="R">${inside}</TradeLinePartition>`

describe('the default block of TU', () => {
  it('has text only and shows a single item without a list', () => {
    assert.deepEqual(toTuReportEntry(read(partition(tradeline('LARKSPUR BK CN2'))), 'default'), {
      TradeLinePartition: {
        accountTypeSymbol: 'R',
        Tradeline: {
          creditorName: 'LARKSPUR BK CN2',
          handle: 'h1',
          currentBalance: '1870',
          PayStatus: { symbol: 'C', rank: '110' },
          GrantedTrade: { late30Count: '0', CreditLimit: '9000' },
        },
      },
    })
  })

  it('shows several items as a list', () => {
    const entry = toTuReportEntry(read(partition(tradeline('A') + tradeline('B'))), 'default')
    const { Tradeline } = entry['TradeLinePartition'] as unknown as { Tradeline: { creditorName: string }[] }
    assert.deepEqual(
      Tradeline.map(({ creditorName }) => creditorName),
      ['A', 'B'],
    )
  })
})

describe('the block of TU in version 2', () => {
  it('prefixes every name, lists every repeatable section and types numbers and flags', () => {
    const entry = toTuReportEntry(read(`<FileFrozen TU="true"/>${partition(tradeline('LARKSPUR BK CN2'))}`), 'v2')
    assert.deepEqual(entry, {
      _FileFrozen: { _TU: true },
      _TradeLinePartition: [
        {
          _accountTypeSymbol: 'R',
          _Tradeline: [
            {
              _creditorName: 'LARKSPUR BK CN2',
              _handle: 'h1',
              _currentBalance: 1870,
              _PayStatus: { _symbol: 'C', _rank: 110 },
              _Remark: [],
              _GrantedTrade: { _late30Count: 0, _CreditLimit: 9000 },
            },
          ],
        },
      ],
      _InquiryPartition: [],
      _PulblicRecordPartition: [],
      _Subscriber: [],
      _Message: [],
      _Sources: [],
    })
  })

  it('keeps codes, identifiers, postal codes and dates as text', () => {
    const xml =
      '<Borrower borrowerKey="007"><BorrowerAddress dateReported="2021-05-14"><CreditAddress postalCode="02134"/></BorrowerAddress></Borrower>' +
      '<Message><Code symbol="12"/></Message>'
    const entry = toTuReportEntry(read(xml), 'v2') as unknown as {
      _Borrower: { _borrowerKey: string; _BorrowerAddress: [{ _dateReported: string; _CreditAddress: object }] }
      _Message: [{ _Code: object }]
    }
    assert.equal(entry._Borrower._borrowerKey, '007')
    assert.equal(entry._Borrower._BorrowerAddress[0]._dateReported, '2021-05-14')
    assert.deepEqual(entry._Borrower._BorrowerAddress[0]._CreditAddress, { _postalCode: '02134' })
    assert.deepEqual(entry._Message[0]._Code, { _symbol: '12' })
  })
})

describe('sections of TU', () => {
  const malformed: Readonly<Record<string, string>> = {
    'a number that is none': partition('<Tradeline currentBalance="much"/>'),
    'a number with a sign only': partition('<Tradeline currentBalance="-"/>'),
    'a number of impossible length': partition('<Tradeline currentBalance="123456789012345"/>'),
    'a flag that is none': '<FileFrozen TU="yes"/>',
    'a single section twice': '<FileFrozen/><FileFrozen/>',
    'text in place of sections': partition('words'),
  }
  for (const [what, xml] of Object.entries(malformed)) {
    it(`refuses ${what}`, () => assert.throws(() => read(xml), UnusableBody))
  }

  it('passes over members that it does not know, with all they hold', () => {
    const xml = '<Unknown currentBalance="much"><Tradeline currentBalance="much"/>x</Unknown>'.replace('x<', '<')
    assert.deepEqual(read(`${xml}<__proto__ TU="x"/><constructor/>`), { bureau: 'TU' })
  })
})
