import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { commands } from './commands.ts'

const pages = fileURLToPath(new URL('../../../portal/src/pages', import.meta.url))

test('every command that a page of the console names is one of the command line', () => {
  const sources = globSync('**/*.tsx', { cwd: pages }).map((file) => readFileSync(`${pages}/${file}`, 'utf8'))
  const named = sources.flatMap((text) =>
    [...text.matchAll(/<SameByCommand\s+command="([^"]+)"/g)].map(([, one]) => one),
  )
  const known = new Set(commands.map(({ name }) => name))
  assert.ok(named.length > 5, String(named.length))
  assert.deepEqual(
    named.filter((one) => !known.has(one!)),
    [],
  )
})
