import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import { keepUp, placeFrom, settleMs } from './keep-up.ts'

describe('a reader who keeps up with a list', () => {
  test('gets every entry once, however late it turns up and however the clock of the host jumps', () => {
    const step = fc.record({
      waitMs: fc.integer({ min: 1, max: 4_000 }),
      jumpMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 40 * 86_400_000 })),
      // Each entry is written now and can be read after so long.
      lateMs: fc.array(fc.integer({ min: 0, max: settleMs - 1 }), { maxLength: 4 }),
    })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 60 }), (steps) => {
        let [realNow, offset] = [1_000_000, 0]
        const written: { id: string; time: number; visibleAt: number }[] = []
        const got: string[] = []
        let place = placeFrom(realNow)
        const read = () => {
          const listed = written.filter(({ time, visibleAt }) => time >= place.since && visibleAt <= realNow)
          const next = keepUp(place, listed.reverse(), realNow)
          got.push(...next.fresh.map(({ id }) => id))
          place = next.place
          assert.ok(place.seen.size <= listed.length)
        }
        for (const { waitMs, jumpMs, lateMs } of steps) {
          realNow += waitMs
          offset += jumpMs
          for (const late of lateMs)
            written.push({ id: String(written.length), time: realNow + offset, visibleAt: realNow + late })
          read()
        }
        realNow += settleMs
        read()
        assert.deepEqual(
          got.toSorted((a, b) => Number(a) - Number(b)),
          written.map(({ id }) => id),
        )
      }),
    )
  })

  test('gets what is new from the oldest on, and asks for less as time goes by', () => {
    const listed = [
      { id: 'b', time: 2_000 },
      { id: 'a', time: 1_000 },
    ]
    const first = keepUp(placeFrom(0), listed, 100_000)
    assert.deepEqual(
      first.fresh.map(({ id }) => id),
      ['a', 'b'],
    )
    const second = keepUp(first.place, listed, 100_000 + settleMs)
    assert.deepEqual([second.fresh, second.place.since, [...second.place.seen]], [[], 2_000, ['b']])
  })
})
