import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { accountsOf, isDelinquent, isDerogatory, summarizeFile } from '@plumbline/core/credit-file'
import { sampleFiles } from '../testing/sample-files.ts'
import { toTuXml } from './to-tu-xml.ts'

const reports = sampleFiles('TU').map((file) => ({ file, xml: toTuXml(file) }))
const tradelines = reports.flatMap(({ xml }) => xml.match(/<Tradeline .*?<\/Tradeline>/g) ?? [])

function attribute(xml: string, name: string): string | undefined {
  return new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1]
}

function section(xml: string, name: string): string {
  return new RegExp(`<${name} [^>]*>`).exec(xml)?.[0] ?? ''
}

describe('an account at TU', () => {
  it('has symbol 7 in a plan of chapter 13 only; another case is not rated, and the indicator tells of it', () => {
    let plans = 0
    let others = 0
    for (const xml of tradelines) {
      const indicator = attribute(xml, 'bankruptcyIndicator') ?? ''
      const symbols = ['PayStatus', 'WorstPayStatus'].map((name) => attribute(section(xml, name), 'symbol'))
      const months = attribute(section(xml, 'PayStatusHistory'), 'status') ?? ''
      if (symbols.includes('7') || months.includes('7')) {
        assert.match(indicator, /^[DHLP]$/)
        plans++
      }
      if (symbols[0] === 'U' && /^[AEIM]$/.test(indicator)) {
        assert.match(section(xml, 'PayStatus'), /included in bankruptcy/)
        assert.match(months, /^U/)
        others++
      }
    }
    assert.ok(plans > 2 && others > 2, `${plans} plans, ${others} others`)
  })

  it('was at its worst on a day that its history tells with the same symbol', () => {
    let late = 0
    for (const xml of tradelines) {
      const date = attribute(xml, 'dateWorstPayStatus')
      if (date === undefined) continue
      late++
      const symbol = attribute(section(xml, 'WorstPayStatus'), 'symbol')
      assert.ok(
        xml.includes(`<MonthlyPayStatus date="${date}" status="${symbol}"`),
        `${date} ${symbol} of ${attribute(xml, 'handle')}`,
      )
    }
    assert.ok(late > 50)
  })

  it('that is called paid has been since its last payment', () => {
    for (const xml of tradelines) {
      if (!/^P/.test(attribute(section(xml, 'AccountCondition'), 'symbol') ?? '')) continue
      const status = attribute(xml, 'dateAccountStatus') ?? ''
      assert.ok(
        xml.includes('<CollectionTrade') || status >= (attribute(xml, 'dateLastPayment') ?? ''),
        attribute(xml, 'handle'),
      )
    }
  })

  it('of an agency is a collection, never a charge-off', () => {
    const owed = tradelines.filter((xml) => xml.includes('<CollectionTrade'))
    assert.ok(owed.length > 20)
    for (const xml of owed)
      assert.match(section(xml, 'PayStatus'), /description="Collection" abbreviation="Collection"/)
    for (const xml of tradelines)
      if (!owed.includes(xml) && attribute(section(xml, 'PayStatus'), 'symbol') === '9')
        assert.match(section(xml, 'PayStatus'), /"Charge-off"/)
  })
})

describe('the summary of TU', () => {
  it('counts derogatory accounts among the accounts that it counts, as the common form does', () => {
    for (const { file, xml } of reports) {
      const summary = xml.slice(xml.indexOf('<TradelineSummary>'))
      const count = (name: string) => Number(attribute(summary, name))
      const accounts = accountsOf(file)
      assert.equal(count('TotalAccounts'), accounts.length)
      assert.equal(count('DerogatoryAccounts'), accounts.filter(({ rating }) => isDerogatory(rating)).length)
      assert.equal(count('DelinquentAccounts'), accounts.filter(isDelinquent).length)
      const { all, collections } = summarizeFile(file)
      assert.equal(count('DerogatoryAccounts') + count('DelinquentAccounts'), all.negativeAccounts)
      assert.equal(count('TotalCollectionAccounts'), collections)
    }
  })
})

describe('an inquiry at TU', () => {
  it('of a lender has the purpose of every application, and beside it what was applied for', () => {
    const asked = reports.flatMap(({ xml }) => xml.match(/<Inquiry [^>]*>/g) ?? [])
    const hard = asked.filter((xml) => attribute(xml, 'inquiryType') === 'HARD')
    assert.ok(hard.length > 50)
    for (const xml of hard) {
      assert.equal(attribute(xml, 'permissiblePurpose'), 'CT')
      assert.match(attribute(xml, 'accountType') ?? '', /^[0-9][0-9A-Z]$/)
    }
    for (const xml of asked) assert.match(attribute(xml, 'permissiblePurpose') ?? '', /^[A-Z]{2}$/)
  })
})
