import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type EnrolledUser, enroll } from '../testing/enroll.ts'
import { hostCommands } from '../testing/host-command.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { webhookCalls } from '../testing/webhook-calls.ts'

describe('plumbline trigger', () => {
  let platform: Platform
  let user: EnrolledUser
  let seeded: EnrolledUser
  const commands = hostCommands(() => platform)
  const { summaries } = monitoring(() => platform)

  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform, 'efx-1b')
    seeded = await enroll(platform, 'rival')
    commands.writeSandboxFile({ users: [{ host: 'rival', userId: seeded.userId, email: seeded.email }] })
  })
  after(async () => {
    commands.close()
    await platform?.stop()
  })

  const trigger = async (...args: string[]) => {
    const command = commands.start(['trigger', ...args])
    return { code: await command.over, out: command.out(), err: command.err() }
  }

  test('makes something happen to a user found by e-mail, and names the alerts', async () => {
    const data = JSON.stringify({ inquirerName: 'RIDGE AUTO FINANCE' })
    const { code, out, err } = await trigger('HARD_INQUIRY', '--user', user.email, '--data', data)
    assert.equal(code, 0, err)
    const alerts = await summaries(user)
    assert.match(out, new RegExp(`^HARD_INQUIRY happened to ${user.userId}: al_`))
    for (const { alert_id } of alerts) assert.ok(out.includes(alert_id))
    assert.ok(alerts.some(({ name }) => name === 'Hard inquiry: RIDGE AUTO FINANCE'))
  })

  test('sends an event about a user', async () => {
    const { code, out } = await trigger('IDFAIL', '--user', user.userId, '--host', 'efx-1b')
    assert.equal(code, 0)
    const { items } = await webhookCalls(platform).events('?type=IDFAIL')
    assert.equal(out.trim(), `IDFAIL sent about ${user.userId}: ${items[0]!.id}`)
  })

  test('finds the host of somebody whom sandbox.json names', async () => {
    const { code, err } = await trigger('TEST', '--user', seeded.email)
    assert.equal(code, 0, err)
    assert.equal((await webhookCalls(platform, 'rival').events('?type=TEST')).items.length, 1)
  })

  test('says what is wrong in one sentence', async () => {
    const cases: readonly [readonly string[], RegExp][] = [
      [['EARTHQUAKE', '--user', user.userId], /^There is no type EARTHQUAKE; there are HARD_INQUIRY, /],
      [['TEST'], /^Missing: --user/],
      [['TEST', '--user', 'nobody@example.com'], /^This host has no user with that e-mail address\.$/],
      [['TEST', '--user', user.userId, '--host', 'rival'], /^This host has no such user\.$/],
      [['TEST', '--user', user.userId, '--host', 'nowhere'], /^There is no host nowhere; there are /],
      [['FREEZE', '--user', user.userId, '--data', '[1]'], /^--data is a JSON object/],
      [['LATE_PAYMENT', '--user', user.userId, '--data', '{"daysLate":7}'], /^The API refused it: SC200.*daysLate/],
    ]
    const refused = cases.map(async ([args, sentence]) => {
      const { code, err } = await trigger(...args)
      assert.deepEqual([args, code], [args, 1])
      assert.match(err.trim(), sentence)
    })
    await Promise.all(refused)
  })
})
