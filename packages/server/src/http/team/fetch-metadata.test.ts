import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { requireOwnPage } from './fetch-metadata.ts'

const origin = 'https://portal.example.com'
const visit = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

describe('a call with a cookie', () => {
  const cases: readonly [string, Record<string, string>, boolean, boolean][] = [
    ['from a page of the site', { 'sec-fetch-site': 'same-origin' }, false, true],
    ['typed in by the person', { 'sec-fetch-site': 'none' }, false, true],
    ['from another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false, false],
    ['from another site that claims the origin', { 'sec-fetch-site': 'cross-site', origin }, false, false],
    ['from a sibling under the same domain', { 'sec-fetch-site': 'same-site', origin }, false, false],
    ['from a browser that says nothing but the origin', { origin }, false, true],
    ['from a browser that says nothing but another origin', { origin: 'https://evil.example' }, false, false],
    ['from somebody who says nothing at all', {}, false, false],
    ['as a page from another site', visit, false, false],
    ['as a page from another site, where people arrive', visit, true, true],
    ['as a frame from another site, where people arrive', { ...visit, 'sec-fetch-dest': 'iframe' }, true, false],
    ['by script from another site, where people arrive', { ...visit, 'sec-fetch-mode': 'cors' }, true, false],
  ]
  for (const [what, headers, navigation, passes] of cases) {
    test(`${what} ${passes ? 'passes' : 'is refused'}`, () => {
      const check = () => requireOwnPage(headers, origin, navigation)
      if (passes) check()
      else assert.throws(check, /cross-origin/)
    })
  }
})
