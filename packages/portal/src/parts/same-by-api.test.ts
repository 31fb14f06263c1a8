import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { endpoints } from '@plumbline/contract'

const pages = fileURLToPath(new URL('../pages', import.meta.url))
const known = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))

describe('a call that a page names', () => {
  it('is one of the public API', () => {
    const sources = globSync('**/*.{ts,tsx}', { cwd: pages }).map((file) => readFileSync(`${pages}/${file}`, 'utf8'))
    const named = sources.flatMap((text) =>
      [...text.matchAll(/(?:call=|same: |: )["'](GET|POST|PUT|PATCH|DELETE) (\/[^"'?]*)/g)].map(
        ([, method, path]) => `${method} ${path}`,
      ),
    )
    assert.ok(named.length > 15, String(named.length))
    assert.deepEqual(
      named.filter((one) => !known.has(one)),
      [],
    )
  })
})
