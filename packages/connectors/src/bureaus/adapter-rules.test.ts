import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { blankFurnisher, type Portfolio, type Rating, type Remark } from '@plumbline/core/credit-file'
import { toRating } from './efx/read-account.ts'
import { readTradeline as readExpTradeline } from './exp/read-tradeline.ts'
import { networkOf } from './parsing/card-network.ts'
import { isForEducation } from './parsing/education.ts'
import { portfolioOf } from './parsing/portfolio.ts'
import { payStatusOf } from './tu/read-pay-history.ts'

const remark = (code: string): Remark => ({ code, text: '' })

describe('the rating of an EFX account', () => {
  const cases: readonly (readonly [string | null, Portfolio, readonly string[], Rating])[] = [
    ['FORECLOSURE_OR_REPOSSESSION', 'MORTGAGE', [], 'FORECLOSURE'],
    ['FORECLOSURE_OR_REPOSSESSION', 'INSTALLMENT', [], 'REPOSSESSION'],
    ['REPOSSESSION', 'INSTALLMENT', ['AM'], 'VOLUNTARY_SURRENDER'],
    ['REPOSSESSION', 'INSTALLMENT', ['EM'], 'VOLUNTARY_SURRENDER'],
    ['PAYS_AS_AGREED', 'INSTALLMENT', ['KZ'], 'VOLUNTARY_SURRENDER'],
    ['REPOSSESSION', 'INSTALLMENT', ['AN'], 'REPOSSESSION'],
    ['CHARGE_OFF', 'INSTALLMENT', ['AM'], 'CHARGE_OFF'],
    ['SOMETHING_NEW', 'REVOLVING', [], 'UNRATED'],
    ['constructor', 'REVOLVING', [], 'UNRATED'],
    [null, 'REVOLVING', [], 'UNRATED'],
  ]
  for (const [status, portfolio, codes, rating] of cases) {
    it(`${status} in ${portfolio} with ${codes.join() || 'no comment'} is ${rating}`, () => {
      assert.equal(toRating(status, portfolio, codes.map(remark)), rating)
    })
  }
})

describe('the rating of a TU account', () => {
  const elsewhere = { inCollection: false, foreclosed: false, unratedCase: false }
  it('9 is a collection in the collection partition and a charge-off elsewhere', () => {
    assert.equal(payStatusOf('9', { ...elsewhere, inCollection: true }), 'COLLECTION')
    assert.equal(payStatusOf('9', elsewhere), 'CHARGE_OFF')
  })

  it('8R is a foreclosure only with a foreclosure on record', () => {
    assert.equal(payStatusOf('8R', { ...elsewhere, foreclosed: true }), 'FORECLOSURE')
    assert.equal(payStatusOf('8R', elsewhere), 'REPOSSESSION')
  })

  it('U is a bankruptcy where the indicator tells of one that is not rated, and 7 is one everywhere', () => {
    assert.equal(payStatusOf('U', { ...elsewhere, unratedCase: true }), 'BANKRUPTCY')
    assert.equal(payStatusOf('U', elsewhere), 'UNRATED')
    assert.equal(payStatusOf(undefined, { ...elsewhere, unratedCase: true }), 'UNRATED')
    assert.equal(payStatusOf('7', elsewhere), 'BANKRUPTCY')
    assert.equal(payStatusOf('7', { ...elsewhere, unratedCase: true }), 'BANKRUPTCY')
  })

  it('an unknown symbol rates nothing', () => {
    assert.equal(payStatusOf('Q', elsewhere), 'UNRATED')
    assert.equal(payStatusOf(undefined, elsewhere), 'UNRATED')
  })
})

describe('the portfolio', () => {
  it('of types 15, 47 and 89 is a line of credit under any portfolio of the bureau', () => {
    for (const type of ['15', '47', '89']) assert.equal(portfolioOf(type, 'MORTGAGE'), 'LINE_OF_CREDIT')
    assert.equal(portfolioOf('18', 'REVOLVING'), 'REVOLVING')
  })

  const exp: readonly (readonly [string | undefined, string, Portfolio])[] = [
    ['R', '18', 'REVOLVING'],
    ['R', '89', 'LINE_OF_CREDIT'],
    ['I', '00', 'INSTALLMENT'],
    ['I', '26', 'MORTGAGE'],
    ['I', '5B', 'MORTGAGE'],
    [undefined, '92', 'OPEN'],
  ]
  for (const [flag, type, portfolio] of exp) {
    it(`of EXP with ${flag ?? 'no flag'} and type ${type} is ${portfolio}`, () => {
      const account = {
        subscriberName: 'A',
        accountType: type,
        ...(flag === undefined ? {} : { revolvingOrInstallment: flag }),
      }
      assert.equal(readExpTradeline(account, 0, new Map()).portfolio, portfolio)
    })
  }
})

describe('the network of a card', () => {
  it('is told by the end of the name, for cards only', () => {
    assert.equal(networkOf('18', 'LARKSPUR BK CN2'), 2)
    assert.equal(networkOf('2A', 'LARKSPUR BK CN4'), 4)
    assert.equal(networkOf('07', 'LARKSPUR BK CN2'), null)
    assert.equal(networkOf('18', 'LARKSPUR BK CN5'), null)
    assert.equal(networkOf('18', 'LARKSPUR BK'), null)
    assert.equal(networkOf('18', 'LARKSPURCN2'), null)
  })
})

describe('a loan for education', () => {
  const lender = { ...blankFurnisher, name: 'SCHOLARSBRIDGE' }
  it('is every loan of type 12', () => assert.equal(isForEducation('12', lender, []), true))

  it('is a government loan that class, industry or a remark says so of', () => {
    for (const type of ['65', '66', '67', '68']) {
      assert.equal(isForEducation(type, lender, []), false)
      assert.equal(isForEducation(type, { ...lender, classification: 'EDUCATIONAL' }, []), true)
      assert.equal(isForEducation(type, { ...lender, industry: 'EL' }, []), true)
      assert.equal(isForEducation(type, lender, [remark('BU')]), true)
    }
  })

  it('is no other account, even of a student lender', () => {
    assert.equal(isForEducation('01', { ...lender, industry: 'EL' }, []), false)
  })
})

describe('the ending of an EXP account', () => {
  const read = (condition: string, changes: Record<string, unknown> = {}) => {
    const account = { subscriberName: 'A', openOrClosed: 'C', status: '12', statusDate: '07292021', ...changes }
    const enhancedPaymentData = { enhancedAccountCondition: condition, ...(changes['enhancedPaymentData'] as object) }
    const { designator, closedOn } = readExpTradeline({ ...account, enhancedPaymentData }, 0, new Map())
    return [designator, closedOn]
  }
  const byConsumer = { enhancedPaymentData: { complianceCondition: 'XA' } }

  it('is its status date where nothing came after the closing', () => {
    assert.deepEqual(read('A2'), ['PAID_AND_CLOSED', '2021-07-29'])
    assert.deepEqual(read('A2', { ...byConsumer, lastPaymentDate: '03102021' }), ['CLOSED', '2021-07-29'])
    assert.deepEqual(read('A2', { specialComment: '18' }), ['CLOSED', '2021-07-29'])
    assert.deepEqual(read('97', { status: '97' }), ['CLOSED', '2021-07-29'])
  })

  it('is unknown where a last payment or a court came after it', () => {
    assert.deepEqual(read('A2', { ...byConsumer, lastPaymentDate: '07292021' }), ['CLOSED', null])
    assert.deepEqual(read('69', { status: '69' }), ['CLOSED', null])
  })

  it('is told by the date of the closing where there is one', () => {
    const closed = { ...byConsumer, lastPaymentDate: '07292021', closedDate: '01152020' }
    assert.deepEqual(read('A2', closed), ['CLOSED', '2020-01-15'])
  })

  it('is read from the codes of older files', () => {
    assert.deepEqual(read('20'), ['CLOSED', '2021-07-29'])
    assert.deepEqual(read('90', { status: '97' }), ['CLOSED', '2021-07-29'])
    assert.deepEqual(read('97', { status: '97', openOrClosed: 'O' }), ['OPEN', null])
  })
})
