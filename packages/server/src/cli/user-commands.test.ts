import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { setColumns } from '../testing/as-owner.ts'
import { assertRefused } from '../testing/check-answer.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { PrefillFlow } from '../testing/prefill-flow.ts'
import { testKeyRingFile } from '../testing/template.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

describe('plumbline user reset-onboarding', () => {
  let platform: Platform
  let flow: PrefillFlow
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    flow = new PrefillFlow(platform)
  })
  after(() => platform.stop())

  function reset(...args: string[]) {
    return new Promise<{ code: number | null; out: string; err: string }>((done) => {
      const child = spawn(process.execPath, [main, 'user', 'reset-onboarding', ...args], {
        env: { ...process.env, DATABASE_URL: platform.adminUrl, KEY_RING_FILE: testKeyRingFile() },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      let [out, err] = ['', '']
      child.stdout.on('data', (chunk) => (out += chunk))
      child.stderr.on('data', (chunk) => (err += chunk))
      child.once('close', (code) => done({ code, out, err }))
    })
  }
  const resets = async (userId: string) => {
    const { rows } = await platform.admin.query(
      "SELECT actor, outcome FROM audit_log WHERE action = 'operator.user.reset-onboarding' AND object = $1",
      [`user:${userId}`],
    )
    return rows as { actor: string; outcome: string }[]
  }

  test('lets a refused user begin again, once, and is on record', async () => {
    const who = await flow.accepted({ mobile: '5555550155' })
    assertRefused(await flow.onboard(who), 'SC306')
    const done = await reset('prefill', who.userId, '--yes')
    assert.equal(done.code, 0, done.err)
    const [record, ...more] = await resets(who.userId)
    assert.deepEqual(more, [])
    assert.match(record!.actor, /^operator:/)
    const { onboarding, step } = await flow.identity(who)
    assert.deepEqual([onboarding, step], ['NONE', 'NONE'])
    assertRefused(await flow.onboard(who), 'SC304')
    await flow.acceptPhone(who)
    assert.equal((await flow.onboard(who)).status, 200)
    const twice = await reset('prefill', who.userId, '--yes')
    assert.equal(twice.code, 1)
    assert.match(twice.err, /ENROLLED/)
  })

  test('changes nothing of an attempt that is open or was never made, nor without being sure', async () => {
    const who = await flow.accepted({ mobile: '5555550155' })
    await flow.onboard(who)
    assert.match((await reset('prefill', who.userId)).err, /--yes/)
    for (const state of ['UNKNOWN', 'CLAIMED']) {
      await setColumns(platform, 'users', who.userId, { onboarding: state })
      const refused = await reset('prefill', who.userId, '--yes')
      assert.equal(refused.code, 1)
      assert.match(refused.err, new RegExp(state))
    }
    const untried = await reset('prefill', (await flow.applicant()).userId, '--yes')
    assert.match(untried.err, /NONE/)
    assert.deepEqual(await resets(who.userId), [])
  })

  test('knows no user of another host', async () => {
    const who = await flow.applicant()
    for (const [host, userId] of [
      ['rival', who.userId],
      ['prefill', randomUUID()],
    ] as const) {
      const refused = await reset(host, userId, '--yes')
      assert.equal(refused.code, 1)
      assert.match(refused.err, /no such user/)
    }
    assert.match((await reset('prefill', 'seven', '--yes')).err, /UUID/)
  })
})
