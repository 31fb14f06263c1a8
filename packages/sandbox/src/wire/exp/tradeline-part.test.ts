import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { monthIndex } from '@plumbline/core/calendar'
import type { Tradeline } from '@plumbline/core/credit-file'
import { sampleFiles } from '../testing/sample-files.ts'
import { toExpBody } from './to-exp-body.ts'

type Part = Readonly<Record<string, string>> & {
  readonly enhancedPaymentData: Readonly<Record<string, string>>
  readonly trendedTrades?: readonly { readonly monthNumber: string; readonly balanceAmount?: string }[]
}

const profiles = sampleFiles('EXP').map((file) => ({ file, profile: JSON.parse(toExpBody(file)).creditProfile[0] }))

/** Every account of the sample beside what the format says of it. */
const accounts = profiles.flatMap(({ file, profile }) =>
  file.tradelines.map((account: Tradeline, index: number) => ({ account, part: profile.tradeline[index] as Part })),
)

/** '07-09 11' as codes of two digits. */
function codes(text: string): string[] {
  return text.split(' ').flatMap((range) => {
    const [from, to = from] = range.split('-').map(Number)
    return Array.from({ length: to! - from! + 1 }, (_, i) => String(from! + i).padStart(2, '0'))
  })
}

const howPaid = codes('7-9 11 14-17 22-29 31-43 45 71-84 86')
const losses = codes('87 92-97')
const pairs: Readonly<Record<string, ReadonlySet<string>>> = {
  A1: new Set(howPaid),
  A2: new Set([...howPaid, ...losses]),
  A3: new Set(howPaid),
  A4: new Set(howPaid),
  '03': new Set(howPaid),
  '05': new Set([...howPaid, ...losses]),
  '10': new Set(howPaid),
  '68': new Set(losses),
  // In a case the account may have been a loss before; a loss of its own names itself where no month tells how it stood.
  '67': new Set([...howPaid, ...losses]),
  '69': new Set([...howPaid, ...losses]),
  '93': new Set([...howPaid, '93']),
  '94': new Set([...howPaid, '94']),
  '95': new Set([...howPaid, '95']),
  '96': new Set([...howPaid, '96']),
  '97': new Set([...howPaid, '97']),
}

describe('an account at EXP', () => {
  it('pairs its condition with how it was paid, and never says there that it is paid', () => {
    const seen = new Set<string>()
    for (const { part } of accounts) {
      const { enhancedAccountCondition: condition, enhancedPaymentStatus: status } = part.enhancedPaymentData
      seen.add(condition!)
      // Without a month before a loan went to the government nothing tells how it stood.
      if (status !== '00') assert.ok(pairs[condition!]?.has(status!), `${condition} ${status} of ${part.status}`)
    }
    for (const condition of ['A1', 'A2', 'A3', '05', '10', '67', '68', '69', '97']) assert.ok(seen.has(condition))
  })

  it('is paid as of the day on which nothing was owed any more', () => {
    let runOffs = 0
    for (const { account, part } of accounts) {
      if (!/^(12|13|5\d|6[0-3])$/.test(part.status!) || part.statusDate === undefined) continue
      assert.ok(numberOf(part.statusDate) >= numberOf(part.lastPaymentDate ?? '01011900'), account.id)
      if (account.lastPaymentOn! > account.closedOn!) runOffs++
      const since = monthIndex(account.reportedOn!) - monthIndex(account.statusOn!)
      for (const { monthNumber, balanceAmount } of part.trendedTrades ?? [])
        if (Number(monthNumber) - 1 < since) assert.equal(Number(balanceAmount ?? 0), 0, account.id)
    }
    assert.ok(runOffs > 20, `only ${runOffs} that were paid off after the closing`)
  })

  it('that is open and was never late is current as of its balance', () => {
    for (const { account, part } of accounts)
      if (part.status === '11' && account.designator === 'OPEN') assert.equal(part.statusDate, part.balanceDate)
  })

  it('is positive when the summary counts it as satisfactory, and negative otherwise', () => {
    for (const { profile } of profiles) {
      const told = new Map(profile.summaries[0].attributes.map(({ id, value }: Part) => [id, Number(value)]))
      const positive = profile.tradeline.filter(({ evaluation }: Part) => evaluation === 'P')
      assert.equal(positive.length, told.get('satisfactoryAccounts'))
      for (const { status } of positive as Part[]) assert.match(status!, /^(00|05|11|12)$/)
    }
  })

  it('has comments of two digits, also of who closed it', () => {
    let byConsumer = 0
    for (const { part } of accounts) {
      const { specialComment, enhancedPaymentData } = part
      const comments = [specialComment, enhancedPaymentData.enhancedSpecialComment]
      for (const comment of comments) if (comment !== undefined) assert.match(comment, /^\d\d$/)
      if (!/^X[ADE]$/.test(enhancedPaymentData.complianceCondition ?? '')) continue
      assert.ok(comments.includes('19'))
      byConsumer++
    }
    assert.ok(byConsumer > 20)
  })

  it('was at its worst on a day of a report', () => {
    let late = 0
    for (const { account, part } of accounts) {
      if (part.maxDelinquencyDate === undefined) continue
      late++
      const month = account.history.find((each) => account.worstRatingOn!.startsWith(each.month))
      assert.equal(month?.status, account.worstRating)
      assert.ok(account.worstRatingOn! <= account.reportedOn!)
    }
    assert.ok(late > 50)
    const onFirst = accounts.filter(({ part }) => part.maxDelinquencyDate?.slice(2, 4) === '01').length
    assert.ok(onFirst < late / 5)
  })

  it('shows 25 months in the short history, however young it is', () => {
    for (const { part } of accounts) if (part.paymentHistory !== undefined) assert.equal(part.paymentHistory.length, 25)
  })
})

describe('an inquiry at EXP', () => {
  it('of a company that lends nothing has no amount', () => {
    const asked = profiles.flatMap(({ profile }) => profile.inquiry as Part[])
    assert.ok(asked.some(({ amount }) => amount !== 'UNKNOWN'))
    for (const { kob, amount } of asked) if (/^[UR]/.test(kob ?? '')) assert.equal(amount, 'UNKNOWN')
  })
})

function numberOf(date: string): number {
  return Number(`${date.slice(4)}${date.slice(0, 4)}`)
}
