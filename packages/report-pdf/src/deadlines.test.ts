import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'

test('a process outlives hundreds of documents that reach their deadline, and makes the next one', {
  timeout: 240_000,
}, async () => {
  const child = fork(new URL('./testing/hit-deadlines.ts', import.meta.url), {
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const told: { outcomes: Record<string, number>; head: string; tail: string }[] = []
  child.on('message', (message) => told.push(message as (typeof told)[number]))
  assert.deepEqual(await once(child, 'exit'), [0, null])
  assert.equal(told.length, 1)
  const { outcomes, head, tail } = told[0]!
  assert.deepEqual([head, tail], ['%PDF-', '%%EOF\n'])
  // A process that compresses without end reaches its deadline; a fast machine may finish some of the real drawings.
  const { 'too-slow': late = 0, drawn = 0, ...others } = outcomes
  assert.deepEqual([late >= 300, late + drawn, others], [true, 316, {}])
})
