import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { maxTurnMs, watchEventLoop } from './event-loop.ts'
import { createLog } from './log.ts'
import { Metrics } from './metrics.ts'

describe('the watch over the event loop', () => {
  const watched = async (block: () => void) => {
    const metrics = new Metrics()
    const lines: string[] = []
    const log = createLog({ role: 'api', write: (text) => void lines.push(text) })
    const watch = watchEventLoop({ metrics, log })
    // Until the watch has looked once before and once after.
    await wait(100)
    block()
    await wait(100)
    watch.stop()
    log.flush()
    const count = Number(/^plumbline_event_loop_block_seconds_count (\d+)$/m.exec(metrics.text())?.[1] ?? 0)
    return { count, log: lines.join('') }
  }

  test('notes a turn in which the thread worked for too long', async () => {
    const { count, log } = await watched(() => {
      const worked = () => process.threadCpuUsage().user / 1000
      // Twice the limit on both clocks: work at the beginning can still fall into the interval before.
      const until = { worked: worked() + 2 * maxTurnMs, at: performance.now() + 2 * maxTurnMs }
      while (worked() < until.worked || performance.now() < until.at);
    })
    assert.equal(count, 1)
    assert.match(log, /"event":"event-loop\.blocked","ms":\d+,"cpu_ms":\d+/)
  })

  test('leaves a turn alone in which it was only kept waiting', async () => {
    const { count } = await watched(() => {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5 * maxTurnMs)
    })
    assert.equal(count, 0)
  })
})
