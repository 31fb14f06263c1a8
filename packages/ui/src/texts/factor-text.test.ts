import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { factorText as coreFactorText } from '@plumbline/core/scoring'
import { type FileFigures, factorMeasures } from './factor-measures.ts'
import { bureauFactorText, factorText } from './factor-text.ts'
import { formatsOf } from './formats.ts'
import { languages, loadTexts } from './texts.ts'

const maxLetters = { en: 140, es: 189 }
const codes = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

describe('words for factors', () => {
  it('tell every factor of a score as fact, reason and help, short enough to be read', async () => {
    for (const language of languages) {
      const [factors, ofBureaus] = await Promise.all([
        loadTexts(language, 'factors'),
        loadTexts(language, 'bureau-factors'),
      ])
      for (const code of codes) {
        for (const effect of ['HURTING', 'HELPING'] as const) {
          if (coreFactorText(code, effect) === null) continue
          const told = factorText({ code, effect }, factors) ?? bureauFactorText({ code, effect }, ofBureaus)
          assert.notEqual(told, ofBureaus.unknown.hurting, code)
          assert.notEqual(told, ofBureaus.unknown.helping, code)
          assert.equal(told.length, 3)
          for (const sentence of told) assert.match(sentence, /^[A-ZÁÉÍÓÚ{].*\.$/u, `${language} ${code} ${sentence}`)
          const all = told.join(' ')
          assert.ok(all.length <= maxLetters[language], `${language} ${code} ${effect}: ${all.length} ${all}`)
        }
      }
    }
  })

  it('tell a factor with its figure where the file has one, and stay short', async () => {
    const measures = {
      percent: '46%',
      amount: '$1,820',
      count: 12,
      total: 14,
      age: '11 years',
      time: '24 months',
      card: 'Larkspur card',
    }
    for (const language of languages) {
      const texts = await loadTexts(language, 'factors')
      for (const code of [...Object.keys(texts.hurting), ...Object.keys(texts.helping)]) {
        for (const effect of ['HURTING', 'HELPING'] as const) {
          const all = factorText({ code, effect }, texts, measures)?.join(' ') ?? ''
          assert.ok(all.length <= maxLetters[language], `${language} ${code} ${effect}: ${all.length} ${all}`)
          assert.doesNotMatch(all, /[{}]/)
        }
      }
    }
    const texts = await loadTexts('en', 'factors')
    assert.deepEqual(factorText({ code: '32', effect: 'HURTING' }, texts, measures), [
      'Your cards use 46% of their limits.',
      'High use lowers a score fast.',
      'Below 30% helps; paying $1,820 gets you there.',
    ])
    assert.equal(
      factorText({ code: '32', effect: 'HURTING' }, texts, { percent: '46%' })?.[2],
      'Getting below 30% helps.',
    )
  })

  it('take the figures of a factor from the file, and do without where it has none', async () => {
    const figures: FileFigures = {
      accounts: 9,
      lateAccounts: 2,
      newAccounts: 1,
      averageAgeMonths: 61,
      cardBalance: 3124,
      cardLimit: 9400,
      cardsWithBalance: 4,
      fullestCard: { name: 'Larkspur card', balance: 2310, limit: 2700 },
      loanBalance: 4500,
      loanAmount: 18_000,
      lenderChecks: 3,
      collectionBalance: 310,
      monthsSinceLate: 7,
      monthsOnTime: 24,
    }
    const texts = await loadTexts('en', 'factors')
    const told = (code: string, effect: 'HURTING' | 'HELPING', of: FileFigures = figures) =>
      factorText({ code, effect }, texts, factorMeasures({ code, effect }, of, texts, formatsOf('en-US')))
    assert.equal(told('07', 'HURTING')?.[0], 'Accounts that were paid late: 2 of 9.')
    assert.equal(told('14', 'HURTING')?.[0], 'Your accounts are 5 years old on average.')
    assert.equal(told('15', 'HURTING')?.[0], 'You missed a payment 7 months ago.')
    assert.equal(told('15', 'HELPING')?.[0], 'You paid every bill on time for 24 months.')
    assert.equal(told('32', 'HURTING')?.[0], 'Your cards use 33% of their limits.')
    assert.equal(told('32', 'HURTING')?.[2], 'Below 30% helps; paying $310 gets you there.')
    assert.equal(told('35', 'HURTING')?.[0], 'Your Larkspur card uses 86% of its limit.')
    assert.equal(told('39', 'HELPING')?.[0], 'You have $6,276 of credit left to use.')
    assert.equal(told('78', 'HURTING')?.[0], 'You still owe 25% of your loans.')
    assert.equal(told('78', 'HELPING')?.[0], 'You paid back 75% of your loans.')
    assert.equal(told('95', 'HURTING')?.[0], '$310 is in collection and unpaid.')
    for (const code of Object.keys(texts.measured.hurting)) {
      assert.notEqual(told(code, 'HURTING')?.[0], told(code, 'HURTING', {})?.[0], code)
      assert.deepEqual(told(code, 'HURTING', {}), texts.hurting[code as keyof typeof texts.hurting], code)
    }
    for (const code of Object.keys(texts.measured.helping))
      assert.notEqual(told(code, 'HELPING')?.[0], told(code, 'HELPING', {})?.[0], code)
  })

  it('are honest about a code that nobody knows', async () => {
    const ofBureaus = await loadTexts('en', 'bureau-factors')
    for (const code of ['99', 'constructor', '']) {
      assert.equal(factorText({ code, effect: 'HURTING' }, await loadTexts('en', 'factors')), undefined)
      assert.equal(bureauFactorText({ code, effect: 'HURTING' }, ofBureaus), ofBureaus.unknown.hurting)
    }
  })
})
