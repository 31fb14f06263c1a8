import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const loaded = fileURLToPath(new URL('untracked-promises.ts', import.meta.url))

describe('a test file whose promises are not followed', () => {
  const run = (body: string) => {
    const file = join(mkdtempSync(join(tmpdir(), 'one-file-')), 'one.test.mjs')
    writeFileSync(file, `import { describe, test } from 'node:test'\n${body}`)
    const { NODE_TEST_CONTEXT: _, ...env } = process.env
    const args = ['--test', `--import=${loaded}`, '--test-reporter=spec', file]
    const { status, stdout } = spawnSync(process.execPath, args, { env, encoding: 'utf8' })
    return { status, stdout }
  }
  const turn = 'await new Promise((done) => setImmediate(done))'

  test('passes with its tests, each under its own name', () => {
    const { status, stdout } = run(`
      describe('outer', () => {
        test('first', async () => { ${turn} })
        describe('inner', () => { test('second', async (t) => { ${turn}; await t.test('third', () => {}) }) })
      })`)
    assert.equal(status, 0)
    assert.deepEqual(stdout.match(/(▶|✔) \w+/g), [
      '▶ outer',
      '✔ first',
      '▶ inner',
      '▶ second',
      '✔ third',
      '✔ second',
      '✔ inner',
      '✔ outer',
    ])
  })

  test('fails with a promise that is rejected and that nobody waits for', () => {
    const { status, stdout } = run(`
      test('first', async () => { ${turn}; Promise.reject(new Error('unheard')); ${turn} })`)
    assert.equal(status, 1)
    assert.match(stdout, /unheard/)
  })

  test('fails with an error that is thrown after its test', () => {
    const { status, stdout } = run(`
      test('first', async () => { ${turn}; setTimeout(() => { throw new Error('too late') }, 1) })
      test('second', () => {})`)
    assert.equal(status, 1)
    assert.match(stdout, /too late/)
  })

  test('fails with a test that fails after a wait', () => {
    const { status, stdout } = run(`
      test('first', async () => { ${turn}; throw new Error('wrong') })`)
    assert.equal(status, 1)
    assert.match(stdout, /✖ first/)
    assert.match(stdout, /wrong/)
  })
})
