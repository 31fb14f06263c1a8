import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { OnePerTurn } from './one-per-turn.ts'

describe('work that is done one task a turn', () => {
  test('lets others have their turn between two tasks, in the order in which it came', async () => {
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

  test('goes on after a task that failed, and fails only for whoever wanted it', async () => {
    const turns = new OnePerTurn()
    const failed = turns.run(() => {
      throw new Error('no')
    })
    const next = turns.run(() => 'next')
    await assert.rejects(failed, /no/)
    assert.equal(await next, 'next')
  })
})
