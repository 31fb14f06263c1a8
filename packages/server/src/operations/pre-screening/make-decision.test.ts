import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { countRows } from '../../testing/as-owner.ts'
import { type BureauProxy, openBureauProxy } from '../../testing/bureau-proxy.ts'
import type { Answer } from '../../testing/call-api.ts'
import { assertRefused } from '../../testing/check-answer.ts'
import { dataReads, type Who } from '../../testing/data-reads.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { nora, type PrescreenCalls, prescreenCalls, starterCard } from '../../testing/prescreen-calls.ts'
import { until } from '../../testing/until.ts'

describe('a decision', () => {
  let proxy: BureauProxy
  let platform: Platform
  let calls: PrescreenCalls
  let ruleSetId: string
  before(async () => {
    proxy = await openBureauProxy()
    platform = await startPlatform({ sandbox: true, providers: proxy.between({ timeoutMs: 120_000 }) })
    calls = prescreenCalls(platform, 'efx-1b')
    ruleSetId = (await calls.create()).id
  })
  after(async () => {
    await platform.stop()
    await proxy.stop()
  })
  const reads = dataReads(() => platform)

  /** Does something while the bureau is being asked about a user. */
  const meanwhile = async (user: Who, work: () => Promise<unknown>): Promise<Answer> => {
    const unblock = proxy.block('EFX')
    const deciding = calls.decide({ ruleSetId, userId: user.userId })
    await until(() => proxy.count('EFX').waiting > 0)
    await work()
    unblock()
    return deciding
  }
  const close = async (userId: string) =>
    assert.equal((await calls.call('POST', `close-account/${userId}`)).status, 204)
  const recordOf = async (decisionId: string) => (await calls.call('GET', `decisions/${decisionId}`)).body
  const listed = async (query: string) =>
    ((await calls.call('GET', `decisions?${query}`)).body['items'] as { decisionId: string }[]).map(
      ({ decisionId }) => decisionId,
    )

  test('is not stored about a user who was closed while the bureau was asked', async () => {
    const user = await reads.persona('collections')
    const before = await countRows(platform, 'decisions', 'efx-1b')
    const answer = await meanwhile(user, () => close(user.userId))
    assertRefused(answer, 'SC104', 'status=closed', 'allowed=active')
    assert.equal(await countRows(platform, 'decisions', 'efx-1b'), before)
  })

  test('outlives the account, with everything but whom it was about', async () => {
    const user = await reads.persona('clean-prime')
    const made = await calls.decided({ ruleSetId, userId: user.userId })
    assert.deepEqual(await listed(`userId=${user.userId}`), [made.decisionId])
    await close(user.userId)
    assert.deepEqual(await recordOf(made.decisionId), { ...made, userId: null })
    assert.deepEqual(await listed(`userId=${user.userId}`), [])
    assert.equal(await countRows(platform, 'decisions', user.userId), 0)
    const again = await calls.call('POST', `decisions/${made.decisionId}/rerun`)
    assert.equal(again.body['result'], 'MATCH')
  })

  test('stays with the host that made it when the user moves to another one, and no longer says whom it was about', async () => {
    const user = await reads.persona('near-prime')
    const made = await calls.decided({ ruleSetId, userId: user.userId })
    const body = { host: platform.hosts['all-bureaus']!.hostId }
    const moved = await calls.call('POST', `change-host/${user.userId}`, body)
    assert.equal(moved.status, 204, moved.text)
    assert.deepEqual(await recordOf(made.decisionId), { ...made, userId: null })
    const there = await prescreenCalls(platform, 'all-bureaus').call('GET', `decisions/${made.decisionId}`)
    assertRefused(there, 'SC1010')
  })

  test('stays as it is when the rule set changes, and comes out the same when it is made again', async () => {
    const { id } = await calls.create(starterCard(850))
    const made = await calls.decided({ ruleSetId: id, consumer: nora })
    assert.equal(made.decision, 'DECLINED')
    const changed = starterCard(300, { rules: [{ ...starterCard(300).rules[0]!, text: 'Quite another text' }] })
    assert.equal((await calls.call('POST', `rule-sets/${id}/versions`, changed)).body['version'], 2)
    assert.equal((await calls.decided({ ruleSetId: id, consumer: nora })).decision, 'APPROVED')
    assert.deepEqual(await recordOf(made.decisionId), made)
    const again = await calls.call('POST', `decisions/${made.decisionId}/rerun`)
    const { decision, reasons } = made
    assert.deepEqual(again.body, { decisionId: made.decisionId, result: 'MATCH', decision, reasons, differences: [] })
  })
})
