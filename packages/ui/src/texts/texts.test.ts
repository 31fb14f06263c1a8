import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { endpoints, errors, refusalsOf } from '@plumbline/contract'
import { alertAnswers, alertCategories, alertTypes, nextSteps } from '@plumbline/core/alerts'
import {
  accountTypes,
  collectionStatuses,
  historyStatuses,
  portfolios,
  publicRecordKinds,
  publicRecordStatuses,
  responsibilities,
} from '@plumbline/core/credit-file'
import { digests } from '@plumbline/core/messages'
import { difficulties, pathActions, planStatuses, progressStates, stepStatusNames } from '@plumbline/core/optimal-path'
import { factorText as coreFactorText } from '@plumbline/core/scoring'
import { whatIfActions } from '@plumbline/core/what-if'
import { errorText } from './error-text.ts'
import { bureauFactorText, factorText } from './factor-text.ts'
import { fill } from './fill.ts'
import { formatsOf } from './formats.ts'
import { plural } from './plural.ts'
import { capabilities, languageOf, languages, loadTexts, localeOf } from './texts.ts'

/** What the first screen says: score, what changed, alerts, next step, factors. */
const firstView = ['parts', 'score', 'alerts', 'plan', 'factors', 'states'] as const

const maxLetters = { en: 140, es: 189 }

/** `a.b.c` -> text, for every text below. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`))
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()
const codes = Array.from({ length: 100 }, (_, number) => String(number).padStart(2, '0'))

describe('texts', () => {
  for (const name of capabilities) {
    it(`say the same about ${name} in both languages, with the same values in them`, async () => {
      const [en, es] = await Promise.all([loadTexts('en', name), loadTexts('es', name)])
      const spanish = new Map(textsIn(es))
      for (const [path, text] of textsIn(en)) {
        assert.ok(text.trim() !== '' && spanish.get(path)?.trim(), path)
        assert.deepEqual(places(spanish.get(path)!), places(text), `${path}: ${text} / ${spanish.get(path)}`)
      }
      assert.equal(spanish.size, textsIn(en).length)
    })
  }

  it('use usted, and the words of the trade only where they explain them', async () => {
    const stopped = {
      en: /derogatory|utili[sz]ation|hard inquir|tradeline/i,
      es: /\b(?:[Tt]ú|[Tt]us?|[Cc]ontigo)\b|derogatori|buró/,
    }
    for (const language of languages) {
      for (const name of capabilities) {
        const found = textsIn(await loadTexts(language, name)).filter(([, text]) => stopped[language].test(text))
        assert.deepEqual(found, [], `${language} ${name}`)
      }
    }
  })

  it('of the first view take less than 8 KB in a language', async () => {
    for (const language of languages) {
      const sizes = await Promise.all(
        firstView.map(async (name) => gzipSync(JSON.stringify(await loadTexts(language, name))).length),
      )
      const total = sizes.reduce((sum, size) => sum + size, 0)
      assert.ok(total < 8 * 1024, `${language}: ${total} bytes, ${firstView.join(', ')}: ${sizes.join(', ')}`)
    }
  })

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

  it('have an answer for codes that nobody knows', async () => {
    const ofBureaus = await loadTexts('en', 'bureau-factors')
    for (const code of ['99', 'constructor', '']) {
      assert.equal(factorText({ code, effect: 'HURTING' }, await loadTexts('en', 'factors')), undefined)
      assert.equal(bureauFactorText({ code, effect: 'HURTING' }, ofBureaus), ofBureaus.unknown.hurting)
      assert.match(errorText(code, await loadTexts('en', 'errors')).title, /on our side/)
    }
  })

  it('tell every error that a person can meet, with a next step', async () => {
    const met = endpoints
      .filter(({ path, audience }) => path.startsWith('/users') || audience === 'user')
      .flatMap(refusalsOf)
      .filter((name) => name !== 'unexpected')
    for (const language of languages) {
      const texts = await loadTexts(language, 'errors')
      for (const name of new Set(met)) {
        const { code, fault } = errors[name]
        const { title, next } = errorText(code, texts)
        assert.match(next, /^[^{}]+\.$/, code)
        if (fault === 'consumer' || fault === 'bureau') assert.notEqual(title, texts.codes.SC500[0], `${code} ${name}`)
      }
    }
  })

  it('tell until when a person has to wait, and leave out what is not known', async () => {
    const [en, es] = await Promise.all([loadTexts('en', 'errors'), loadTexts('es', 'errors')])
    assert.equal(
      errorText('SC327', es, { time: '3:45 p. m.' }).next,
      'Puede tardar un minuto. Podrá pedir otro a partir de las 3:45 p. m.',
    )
    assert.equal(errorText('SC327', es).next, 'Puede tardar un minuto.')
    assert.equal(errorText('SC322', en).next, 'Try again later.')
    assert.equal(
      errorText('SC316', en, { left: '2 tries left.' }).next,
      'Look at the newest message and enter its code. 2 tries left.',
    )
  })

  it('have words for every code of alerts, steps, accounts and plans', async () => {
    for (const language of languages) {
      const [alerts, steps, accounts, plan, report, preferences] = await Promise.all([
        loadTexts(language, 'alerts'),
        loadTexts(language, 'next-steps'),
        loadTexts(language, 'accounts'),
        loadTexts(language, 'plan'),
        loadTexts(language, 'report'),
        loadTexts(language, 'preferences'),
      ])
      const has = (values: object, names: readonly string[]) => {
        for (const name of names) assert.ok(Object.hasOwn(values, name), name)
      }
      has(alerts.types, alertTypes)
      has(alerts.categories, alertCategories)
      has(alerts.answers, alertAnswers)
      for (const type of alertTypes)
        for (const answer of alertAnswers)
          has(
            steps.steps,
            nextSteps(type, answer).map(({ key }) => key),
          )
      has(accounts.payments, historyStatuses)
      has(accounts.portfolios, portfolios)
      has(accounts.responsibilities, responsibilities)
      has(plan.actions, [...pathActions, ...whatIfActions])
      has(await loadTexts(language, 'account-types'), Object.keys(accountTypes))
      has(plan.difficulties, difficulties)
      has(plan.stepStates, stepStatusNames)
      has(plan.planStates, planStatuses)
      has(plan.progress, progressStates)
      has(report.records, publicRecordKinds)
      has(report.recordStates, publicRecordStatuses)
      has(report.collectionStates, collectionStatuses)
      has(preferences.digest.options, digests)
    }
  })
})

describe('languages', () => {
  it('are English, or Spanish as it is written in the United States', () => {
    assert.deepEqual([undefined, 'fr', 'en-GB', 'est', 'es', 'es-MX', 'ES-us'].map(languageOf), [
      'en',
      'en',
      'en',
      'en',
      'es',
      'es',
      'es',
    ])
    assert.equal(formatsOf(localeOf.es).dollars(2310), '$2,310')
    assert.equal(formatsOf(localeOf.en).dollars(2309.6), '$2,310')
  })

  it('write dates, percents and differences in their own way', () => {
    const [en, es] = [formatsOf('en-US', 'UTC'), formatsOf('es-US', 'UTC')]
    const at = Date.UTC(2026, 9, 3, 15, 45)
    assert.equal(en.day(at), 'Oct 3, 2026')
    assert.equal(es.day(at), '3 oct 2026')
    assert.equal(en.calendarDay('2026-10-03'), 'Oct 3, 2026')
    assert.equal(es.calendarMonth('2026-10'), 'octubre de 2026')
    assert.equal(en.percent(0.456), '46%')
    assert.deepEqual([8, -3, 0].map(en.signed), ['+8', '-3', '0'])
    assert.equal(en.monthNames[1], 'February')
    assert.equal(es.list(['EFX', 'TU', 'EXP']), 'EFX, TU y EXP')
  })

  it('tell a day of the calendar alike in every zone', () => {
    assert.equal(formatsOf('en-US', 'Pacific/Honolulu').calendarDay('2026-10-03'), 'Oct 3, 2026')
  })

  it('tell one from many', () => {
    const forms = { one: '{n} alert in {place}', other: '{n} alerts in {place}' }
    assert.equal(plural(forms, 1, 'en-US', { place: 'all' }), '1 alert in all')
    assert.equal(plural(forms, 1200, 'en-US', { place: 'all' }), '1,200 alerts in all')
    assert.equal(fill('{a} and {b}', { a: 1 }), '1 and {b}')
  })
})
