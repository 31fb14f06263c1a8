import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { referenceFiles } from './reference/reference-files.ts'

const folder = fileURLToPath(new URL('../docs/reference', import.meta.url))

describe('docs/reference', () => {
  it('says what the contract declares', () => {
    const wanted = referenceFiles()
    const present = new Set(globSync('**/*.md', { cwd: folder }))
    const stale = [...wanted]
      .filter(([path, text]) => !present.has(path) || readFileSync(join(folder, path), 'utf8') !== text)
      .map(([path]) => path)
    const left = [...present].filter((path) => !wanted.has(path))
    assert.deepEqual([...stale, ...left], [], 'docs/reference is out of date; run `npm run reference`')
  })
})
