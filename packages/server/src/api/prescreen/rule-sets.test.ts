import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { ruleSets } from '@plumbline/contract'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { type PrescreenCalls, prescreenCalls, type RuleSetView, starterCard } from '../../testing/prescreen-calls.ts'

describe('GET /direct/rule-sets', () => {
  let platform: Platform
  let calls: PrescreenCalls
  const ids: string[] = []
  before(async () => {
    platform = await startPlatform()
    calls = prescreenCalls(platform)
    for (let number = 0; number < 5; number++) ids.push((await calls.create(starterCard(600 + number))).id)
    await prescreenCalls(platform, 'rival').create()
  })
  after(() => platform.stop())

  const page = async (query = '', of = calls) => {
    const answer = await of.call('GET', `rule-sets${query}`)
    assertAnswers(answer, ruleSets)
    return answer.body as unknown as { items: RuleSetView[]; nextCursor: string | null }
  }
  const idsInPages = async (limit: number, of = calls) => {
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const next: Awaited<ReturnType<typeof page>> = await page(`?limit=${limit}${cursor && `&cursor=${cursor}`}`, of)
      seen.push(...next.items.map(({ id }) => id))
      cursor = next.nextCursor
    }
    return seen
  }

  test('shows the newest version of each, as it is read by itself', async () => {
    const added = await calls.call('POST', `rule-sets/${ids[2]}/versions`, starterCard(700))
    const { items, nextCursor } = await page()
    assert.deepEqual(new Set(items.map(({ id }) => id)), new Set(ids))
    assert.deepEqual(
      items.find(({ id }) => id === ids[2]),
      added.body,
    )
    for (const item of items) assert.deepEqual((await calls.call('GET', `rule-sets/${item.id}`)).body, item)
    assert.equal(nextCursor, null)
  })

  test('leads through all of them in pages', async () => {
    assert.deepEqual((await idsInPages(2)).toSorted(), ids.toSorted())
  })

  test('ends a page early when documents are large, and leads on', async () => {
    const host = prescreenCalls(platform, 'all-bureaus')
    const rule = {
      text: 'It fails',
      if: { any: Array(50).fill({ attr: 'ECM01', op: 'in', value: Array(10).fill(640) }) },
    }
    const large = { name: 'Large', rules: Array.from({ length: 60 }, (_, index) => ({ ...rule, name: `r${index}` })) }
    for (let number = 0; number < 6; number++) await host.create(large)
    const { items, nextCursor } = await page('', host)
    assert.ok(items.length > 0 && items.length < 6, `${items.length}`)
    assert.notEqual(nextCursor, null)
    assert.equal(new Set(await idsInPages(50, host)).size, 6)
  })

  test('refuses a limit outside its bounds and a cursor that is not its own', async () => {
    for (const limit of ['0', '201', 'x']) assertRefused(await calls.call('GET', `rule-sets?limit=${limit}`), 'SC200')
    const { nextCursor } = await page('?limit=1')
    const foreign = await prescreenCalls(platform, 'rival').call('GET', `rule-sets?cursor=${nextCursor}`)
    assertRefused(foreign, 'SC211')
    assertRefused(await calls.call('GET', 'rule-sets?cursor=x'), 'SC211')
  })
})
