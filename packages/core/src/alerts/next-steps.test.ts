import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { alertAnswers } from './alert-answer.ts'
import { alertTypes } from './alert-type.ts'
import { nextSteps } from './next-steps.ts'

/** Sites of federal agencies and of those whom the law names; nobody sells anything there. */
const officialSites = [
  /\.gov$/,
  /^www\.annualcreditreport\.com$/,
  /^www\.usps\.com$/,
  // The exchange of the phone and utility companies itself.
  /^www\.nctue\.com$/,
]

describe('the next steps after an answer', () => {
  const lists = alertTypes.flatMap((type) =>
    alertAnswers.map((answer) => ({ of: `${type} ${answer}`, answer, steps: nextSteps(type, answer) })),
  )

  test('are there for every type and every answer, each step once', () => {
    assert.equal(lists.length, 39)
    for (const { of, steps } of lists) {
      assert.ok(steps.length >= 1 && steps.length <= 4, of)
      assert.equal(new Set(steps.map(({ key }) => key)).size, steps.length, of)
      for (const { title, text } of steps) {
        assert.match(title, /^[A-Z][^.]*$/, of)
        assert.match(text, /^[A-Z].*\.$/, of)
      }
    }
  })

  test('lead to official pages only', () => {
    for (const { of, steps } of lists) {
      for (const { url } of steps) {
        if (url === null) continue
        const { protocol, hostname } = new URL(url)
        assert.equal(protocol, 'https:', of)
        assert.ok(
          officialSites.some((site) => site.test(hostname)),
          `${of}: ${hostname}`,
        )
      }
    }
  })

  test('blame nobody', () => {
    for (const { of, steps } of lists) {
      for (const { title, text } of steps)
        assert.doesNotMatch(`${title} ${text}`, /criminal|thief|your fault|you lied|guilty/i, of)
    }
  })

  test('let a person who does not know of it correct it or look into it first', () => {
    for (const { of, answer, steps } of lists) {
      const keys = steps.map(({ key }) => key)
      if (answer === 'YES') assert.ok(!keys.includes('recovery-plan'), of)
      else assert.notDeepEqual(keys, ['nothing-to-do'], of)
      if (answer === 'NO')
        assert.ok(
          keys.some((key) => ['dispute-report', 'call-company'].includes(key)),
          of,
        )
    }
  })
})
