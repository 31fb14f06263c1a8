import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import { alertAnswers, alertCategories, alertTypes, nextSteps } from '@plumbline/core/alerts'
import { efxCollectionStatusNames } from '@plumbline/core/bureaus'
import {
  accountTypes,
  bankruptcyStages,
  collectionStatuses,
  designators,
  historyStatuses,
  portfolios,
  publicRecordKinds,
  publicRecordStatuses,
  responsibilities,
} from '@plumbline/core/credit-file'
import { digests } from '@plumbline/core/messages'
import { difficulties, pathActions, planStatuses, progressStates, stepStatusNames } from '@plumbline/core/optimal-path'
import { whatIfActions } from '@plumbline/core/what-if'
import { fill } from './fill.ts'
import { formatsOf } from './formats.ts'
import { plural } from './plural.ts'
import { capabilities, languageOf, languages, loadTexts, localeOf } from './texts.ts'

/** What the overview says to everybody. The words for an alert and for a step come when somebody has one. */
const firstView = ['parts', 'menu', 'score', 'overview', 'factors', 'states'] as const

/** `a.b.c` -> text, for every text below. */
function textsIn(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`))
}

const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort()

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
      has(accounts.designators, designators)
      has(accounts.bankruptcyStages, bankruptcyStages)
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
      has((await loadTexts(language, 'alert-details')).collectionStates, efxCollectionStatusNames)
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
