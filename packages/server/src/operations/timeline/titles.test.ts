import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { endpoints } from '@plumbline/contract'
import { actionTitle } from './titles.ts'

/** What the index of the timeline holds, whoever did it. */
const shown = (action: string) =>
  /^(user|identity|password|email|data)\./.test(action) && action !== 'identity.smfa.status'
const otherTitle = actionTitle('something.else', 'OK')

describe('the title of an action in the timeline', () => {
  test('is there for everything that can be on record about a user', () => {
    const folder = new URL('../../', import.meta.url)
    const texts = globSync('**/*.ts', { cwd: folder, exclude: (path) => /testing|\.test\.ts$/.test(path) }).map(
      (path) => readFileSync(new URL(path, folder), 'utf8'),
    )
    // Besides those of calls: what jobs, pages and changes with several entries record.
    const written = texts.flatMap((text) => [...text.matchAll(/(?:action: |alsoIn\(tx, )'([a-z.-]+)'/g)])
    assert.ok(written.length > 3)
    const actions = [...endpoints.map(({ audit }) => audit), ...written.map(([, action]) => action!)]
    const untitled = new Set(actions.filter((action) => shown(action) && actionTitle(action, 'OK') === otherTitle))
    assert.deepEqual([...untitled], [])
  })

  test('is not needed for reads, which the timeline leaves out', () => {
    const reads = endpoints.filter(({ method, audit }) => method === 'GET' && shown(audit))
    assert.deepEqual(
      reads.map(({ name, audit }) => `${name} ${audit}`),
      [],
    )
  })

  test('says when the action was refused', () => {
    assert.equal(actionTitle('user.pause', 'OK'), 'Pause')
    assert.equal(actionTitle('user.pause', 'SC105'), 'Pause: refused')
  })
})
