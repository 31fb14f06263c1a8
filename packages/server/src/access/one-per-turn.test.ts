import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import type { LongWork } from '@plumbline/core/long-work'
import { OnePerTurn } from './one-per-turn.ts'

describe('tasks that are done one in a turn', () => {
  test('let other work run between two of them, and keep their order', async () => {
    const turns = new OnePerTurn()
    const seen: string[] = []
    let over = false
    const others = () => {
      seen.push('others')
      if (!over) setImmediate(others)
    }
    setImmediate(others)
    await Promise.all([1, 2, 3].map((task) => turns.run(() => seen.push(`task ${task}`))))
    over = true
    const tasks = seen.filter((one) => one !== 'others')
    assert.deepEqual(tasks, ['task 1', 'task 2', 'task 3'])
    for (const [index, one] of seen.entries())
      if (one !== 'others') assert.notEqual(seen[index + 1]?.slice(0, 4), 'task')
  })

  test('are done in several turns when they are long, and those that came meanwhile are not held up', async () => {
    const turns = new OnePerTurn()
    const seen: string[] = []
    function* long(name: string): LongWork<string> {
      for (let part = 1; part <= 3; part++) {
        seen.push(`${name} ${part}`)
        // A part takes as long as this at least, so no turn has room for a second one.
        for (const end = performance.now() + 20; performance.now() < end; );
        yield
      }
      return name
    }
    const found = Promise.all([turns.runInParts(long('one')), turns.runInParts(long('other'))])
    const short = turns.run(() => seen.push('short'))
    assert.deepEqual(await found, ['one', 'other'])
    await short
    assert.deepEqual(seen, ['one 1', 'other 1', 'short', 'one 2', 'other 2', 'one 3', 'other 3'])
  })

  test('go on after one that failed, and it fails only for its caller', async () => {
    const turns = new OnePerTurn()
    const failed = turns.run(() => {
      throw new Error('no')
    })
    const next = turns.run(() => 'next')
    await assert.rejects(failed, /no/)
    assert.equal(await next, 'next')
  })
})
