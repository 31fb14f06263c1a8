import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openTurns, type TurnSaid } from './turns.ts'

/** Frames that hear each other at once, and themselves never, as by a channel of the browser. */
function openFrames(count: number): ReturnType<typeof openTurns>[] {
  const frames: ReturnType<typeof openTurns>[] = []
  const tell = (from: number, said: TurnSaid) => {
    for (const [place, frame] of frames.entries()) if (place !== from) frame.hear(said)
  }
  for (let place = 0; place < count; place++) frames.push(openTurns((said) => tell(place, said)))
  return frames
}

describe('frames that take turns', () => {
  for (const count of [1, 2, 3, 10]) {
    it(`let one of ${count} begin when all of them want to at the same moment`, async () => {
      const frames = openFrames(count)
      const claims = frames.map((frame) => frame.claim())
      assert.equal(await claims[0], true)
      frames[0]!.free()
      assert.deepEqual(await Promise.all(claims), [true, ...Array.from({ length: count - 1 }, () => false)])
    })
  }

  it('wait while one of them is busy', async () => {
    const [one, other] = openFrames(2)
    assert.equal(await one!.claim(), true)
    const waiting = other!.claim()
    one!.free()
    assert.equal(await waiting, false)
    assert.equal(await other!.claim(), true)
  })
})
