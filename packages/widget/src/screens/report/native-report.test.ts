import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { contactIn, statementsIn } from './native-report.ts'

type AnyReport = Parameters<typeof statementsIn>[0]

const view = {
  provider: 'EFX',
  consumerStatements: [{ statement: 'I was ill.', reportedDate: Date.UTC(2026, 4, 3) }],
  summary: {
    disputeInformation: {
      contactName: 'DISPUTES',
      address: { line1: 'PO BOX 1', line2: null, line3: 'SPRINGFIELD', line4: 'IL', line5: '62701' },
      phone: { countryCode: '1', areaCode: '555', exchange: '555', extension: '0100' },
    },
  },
}
const multi = (more: object) => ({ bureaus: [], ...more }) as unknown as AnyReport

describe('what only the formats of the bureaus have', () => {
  it('is the statement of the person, in each of them', () => {
    const efx = [{ text: 'I was ill.', addedOn: '2026-05-03' }]
    assert.deepEqual(statementsIn({ providerViews: [view] } as unknown as AnyReport, 'EFX'), efx)
    assert.deepEqual(statementsIn(multi({ EFX: view }), 'EFX'), efx)
    const one = { Borrower: { CreditStatement: { statement: 'One' } } }
    const two = { Borrower: { CreditStatement: [{ statement: 'One' }, { statement: 'Two' }] } }
    const texts = (report: AnyReport, bureau: 'TU' | 'EXP') => statementsIn(report, bureau).map(({ text }) => text)
    assert.deepEqual(texts(multi({ TU: one }), 'TU'), ['One'])
    assert.deepEqual(texts(multi({ TU: two }), 'TU'), ['One', 'Two'])
    assert.deepEqual(texts(multi({ EXP: { creditProfile: [{ statement: [{ statementText: 'Three' }] }] } }), 'EXP'), [
      'Three',
    ])
  })

  it('is left out where it does not look as expected', () => {
    for (const TU of [
      undefined,
      null,
      'x',
      {},
      { Borrower: [] },
      { Borrower: { CreditStatement: [7, { statement: 8 }] } },
    ])
      assert.deepEqual(statementsIn(multi({ TU }), 'TU'), [])
    assert.deepEqual(statementsIn(multi({ EXP: { creditProfile: {} } }), 'EXP'), [])
    assert.equal(contactIn(multi({ TU: {} }), 'TU'), undefined)
  })

  it('is where to write to EFX', () => {
    assert.deepEqual(contactIn(multi({ EFX: view }), 'EFX'), {
      name: 'DISPUTES',
      address: 'PO BOX 1, SPRINGFIELD, IL 62701',
      phone: '(555) 555-0100',
    })
  })
})
