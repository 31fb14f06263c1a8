import assert from 'node:assert/strict'
import { beforeEach, describe, it, type TestContext } from 'node:test'
import { createHostWatch } from './host-watch.ts'
import type { News } from './look-around.ts'

const row = (title: string) => ({ kind: 'event', at: 0, title, about: '', wrong: false, json: null }) as const

describe('the watch over a host', () => {
  let looks: number
  let news: News
  const look = async () => {
    looks += 1
    const taken = news
    news = { entries: [], problem: null }
    return taken
  }
  beforeEach(() => {
    looks = 0
    news = { entries: [], problem: null }
  })

  const viewer = () => {
    let text = ''
    return {
      send: (more: string) => {
        text += more
      },
      ids: () => [...text.matchAll(/^id: (\S+)$/gm)].map(([, id]) => id!),
      text: () => text,
    }
  }

  it('looks once for all viewers, and no more when the last has left', async (t) => {
    const pass = passing(t)
    const watch = createHostWatch(look)
    const leaves = [watch.join(viewer(), null), watch.join(viewer(), null)]
    await pass(3)
    assert.equal(looks, 4)
    for (const leave of leaves) leave()
    await pass(10)
    assert.equal(looks, 4)
    const leave = watch.join(viewer(), null)
    await pass(1)
    assert.equal(looks, 6)
    leave()
  })

  it('keeps the newest 200 rows for later viewers, and gives those behind the last one that a viewer has', async (t) => {
    const pass = passing(t)
    const watch = createHostWatch(look)
    const first = viewer()
    const leave = watch.join(first, null)
    news = { entries: Array.from({ length: 250 }, (_, place) => row(String(place))), problem: null }
    await pass(2)
    assert.equal(first.ids().length, 250)
    const [later, back, stranger] = [viewer(), viewer(), viewer()]
    watch.join(later, null)()
    watch.join(back, first.ids()[247]!)()
    watch.join(stranger, 'of-another-run')()
    assert.deepEqual(later.ids(), first.ids().slice(50))
    assert.deepEqual(back.ids(), first.ids().slice(248))
    assert.equal(stranger.ids().length, 200)
    leave()
  })

  it('tells a problem once, and gives a sign of life while nothing happens', async (t) => {
    const pass = passing(t)
    const watch = createHostWatch(async () => ({ entries: [], problem: 'The API cannot be reached.' }))
    const one = viewer()
    const leave = watch.join(one, null)
    await pass(40)
    assert.equal(one.text().match(/cannot be reached/g)?.length, 1)
    assert.equal(one.text().match(/^: still here$/gm)?.length, 2)
    leave()
  })

  it('outlives a look that fails', async (t) => {
    const pass = passing(t)
    const one = viewer()
    const leave = createHostWatch(() => Promise.reject(new Error('broken'))).join(one, null)
    await pass(2)
    assert.match(one.text(), /does not understand/)
    leave()
  })
})

/** Lets so many seconds pass, with what is done in each. */
function passing({ mock }: TestContext) {
  mock.timers.enable({ apis: ['setTimeout', 'Date'] })
  const turn = () => new Promise<void>((done) => setImmediate(done))
  return async (seconds: number) => {
    await turn()
    for (let second = 0; second < seconds; second++) {
      mock.timers.tick(1_000)
      await turn()
    }
  }
}
