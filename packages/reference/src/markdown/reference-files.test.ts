import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { guideFiles, referenceFiles } from './reference-files.ts'

const docs = fileURLToPath(new URL('../../../../docs', import.meta.url))

describe('docs/reference', () => {
  it('says what the contract declares', () => {
    const wanted = referenceFiles()
    const left = filesIn('reference').filter((path) => !wanted.has(path))
    assert.deepEqual(
      [...staleIn('reference', wanted), ...left],
      [],
      'docs/reference is out of date; run `npm run reference`',
    )
  })
})

describe('docs/guides', () => {
  it('says the same as the guides of the website', () => {
    assert.deepEqual(staleIn('guides', guideFiles()), [], 'docs/guides is out of date; run `npm run reference`')
  })
})

function filesIn(folder: string): string[] {
  return globSync('**/*.md', { cwd: join(docs, folder) })
}

function staleIn(folder: string, wanted: ReadonlyMap<string, string>): string[] {
  const present = new Set(filesIn(folder))
  return [...wanted]
    .filter(([path, text]) => !present.has(path) || readFileSync(join(docs, folder, path), 'utf8') !== text)
    .map(([path]) => path)
}
