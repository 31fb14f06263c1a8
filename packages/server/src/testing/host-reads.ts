import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { AnyEndpoint } from '@plumbline/contract'
import { auditOf, changeSettings } from './as-owner.ts'
import { assertAnswers, assertRefused } from './check-answer.ts'
import type { DataReads } from './data-reads.ts'
import { enroll } from './enroll.ts'
import type { Platform } from './platform.ts'

/**
 * What a read by the host's server has beyond that of the user itself: which bureaus may be shown, and how many users may be read.
 */
export function testHostReads(parts: { platform(): Platform; reads: DataReads; endpoint: AnyEndpoint }): void {
  const { platform, reads, endpoint } = parts
  const { path } = endpoint

  test('shows the server what the user sees', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    const own = await reads.read(user, path.replace('/direct/', '/users/').replace('/{id}', ''))
    const answer = await reads.readAsHost(user, path)
    assertAnswers(answer, endpoint)
    assert.equal(answer.text, own.text)
    assert.deepEqual([answer.headers.get('x-data-source'), answer.headers.get('x-withheld-bureaus')], ['cache', null])
    const [record] = await auditOf(platform(), answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.object], [endpoint.audit, `user:${user.userId}`])
  })

  test('leaves out bureaus whose data may not go there, and names them', async () => {
    const user = await enroll(platform(), 'all-bureaus')
    await changeSettings(platform(), 'all-bureaus', { serverAccess: { EFX: true, TU: false, EXP: false } })
    try {
      const answer = await reads.readAsHost(user, path)
      assertAnswers(answer, endpoint)
      assert.deepEqual([answer.body['bureaus'], 'TU' in answer.body, 'EXP' in answer.body], [['EFX'], false, false])
      assert.equal(answer.headers.get('x-withheld-bureaus'), 'TU,EXP')
      const some = await reads.readAsHost(user, `${path}?bureaus=EFX,TU`, { 'x-report-format': 'standard' })
      assert.deepEqual([some.body['bureaus'], some.headers.get('x-withheld-bureaus')], [['EFX'], 'TU'])
      assertRefused(await reads.readAsHost(user, `${path}?bureaus=TU,EXP`), 'SC421', 'bureaus=TU,EXP')
    } finally {
      const everyBureau = { EFX: true, TU: true, EXP: true }
      await changeSettings(platform(), 'all-bureaus', { serverAccess: everyBureau })
    }
  })

  test('refuses when nothing may go there, before a bureau is asked', async () => {
    const user = await enroll(platform(), 'prefill')
    await changeSettings(platform(), 'prefill', { serverAccess: { EFX: false, TU: true, EXP: true } })
    assertRefused(await reads.readAsHost(user, path), 'SC421', 'bureaus=EFX')
    assert.equal(await reads.pulls(user), 0)
  })

  test('knows no user of another host', async () => {
    const rival = await enroll(platform(), 'rival')
    assertRefused(await reads.readAsHost({ ...rival, host: 'efx-1b' }, path), 'SC101')
    assertRefused(await reads.readAsHost({ host: 'efx-1b', userId: randomUUID() }, path), 'SC101')
    for (const id of ['x', '%2e%2e%2f', '{x}', `${randomUUID()}x`, 'a'.repeat(4_000)]) {
      assertRefused(await reads.readAsHost({ host: 'efx-1b', userId: id }, path), 'SC200')
    }
  })

  test('stops at the number of people that the host may look at in a day', async () => {
    const host = 'customer-otp'
    const users = [await enroll(platform(), host), await enroll(platform(), host)] as const
    const { limits } = platform().ctx.directory.host(platform().hosts[host]!.hostId)!.settings
    await changeSettings(platform(), host, { limits: { ...limits, distinctUsersPerDay: 1 } })
    assertAnswers(await reads.readAsHost(users[0], path), endpoint)
    assertRefused(await reads.readAsHost(users[1], path), 'SC221')
    assertAnswers(await reads.readAsHost(users[0], path), endpoint)
  })
}
