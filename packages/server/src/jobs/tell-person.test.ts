import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { enroll } from '../testing/enroll.ts'
import { pauseUser } from '../testing/lifecycle-calls.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { everyChannel, outcomesOf, quietAround, told } from '../testing/told.ts'

describe('a person with a new alert', () => {
  let platform: Platform
  const { happen, detail } = monitoring(() => platform)
  const { choose, received, listed, drain, now } = told(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  /** Enrolled, with these preferences and nothing told yet. */
  const someone = async (preferences: Parameters<typeof choose>[1] = {}, ssn = '666103000') => {
    const user = await enroll(platform, 'efx-1b', { person: { ssn } })
    await choose(user, { channels: everyChannel, ...preferences })
    await drain(user)
    return user
  }

  test('is told by SMS and e-mail, without anything that others should not read', async () => {
    const user = await someone()
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    const alert = await detail(user, alertIds[0]!)
    assert.deepEqual(await received(user, 'SMS'), [])
    await drain(user)
    await drain(user)
    const [sms, ...moreSms] = await received(user, 'SMS')
    const [mail, ...moreMail] = await received(user, 'EMAIL')
    assert.deepEqual([moreSms, moreMail], [[], []])
    assert.match(sms!.text, /^Harbor Money, one bureau: Your credit file was checked .* Open the app/)
    assert.deepEqual([sms!.to, mail!.to], ['5555551201', user.email])
    assert.equal(mail!.subject, 'Harbor Money, one bureau: New credit check')
    assert.match(mail!.text, /Reported: [A-Z][a-z]+ \d+, \d{4}/)
    assert.equal(mail!.link, null)
    const institution = alert.details['institutionName'] as string
    assert.ok(institution.length > 3)
    const said = [sms!.text, mail!.subject, mail!.text].join('\n')
    for (const secret of [institution, 'Maren', 'Lindqvist', user.email]) assert.ok(!said.includes(secret), secret)
    assert.deepEqual(outcomesOf(await listed(user), alertIds[0]), [
      'EMAIL SENT',
      'PUSH SUPPRESSED no-device',
      'SMS SENT',
    ])
  })

  test('who has opted in to nothing is not told, and the host can see why', async () => {
    const user = await someone({ channels: { email: false, sms: false, push: false } })
    const { alertIds } = await happen(user, 'NEW_COLLECTION', { now: true })
    assert.ok(alertIds.length > 0)
    await drain(user)
    assert.deepEqual([await received(user, 'SMS'), await received(user, 'EMAIL')], [[], []])
    const off = ['EMAIL', 'PUSH', 'SMS'].map((channel) => `${channel} SUPPRESSED channel-off`)
    for (const id of alertIds) assert.deepEqual(outcomesOf(await listed(user), id), off)
  })

  test('is not told of types that are off for a channel', async () => {
    const user = await someone({ alerts: { HardInquiryAlert: { sms: false } } })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    assert.deepEqual(await received(user, 'SMS'), [])
    assert.equal((await received(user, 'EMAIL')).length, 1)
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('SMS SUPPRESSED type-off'))
  })

  test('is left alone in quiet hours, and told when they are over', async () => {
    const user = await someone()
    await choose(user, { quietHours: quietAround(now(user), 90) })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    assert.deepEqual(await received(user, 'SMS'), [])
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('SMS QUEUED quiet-hours'))
    await platform.advance('efx-1b', 'PT1H')
    assert.deepEqual(await received(user, 'SMS'), [])
    await platform.advance('efx-1b', 'PT31M')
    assert.equal((await received(user, 'SMS')).length, 1)
    assert.equal((await received(user, 'EMAIL')).length, 1)
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('SMS SENT'))
  })

  test('who changes their mind while a message waits is not told any more', async () => {
    const user = await someone()
    await choose(user, { quietHours: quietAround(now(user), 60) })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    await choose(user, { channels: { sms: false } })
    await platform.advance('efx-1b', 'PT61M')
    assert.deepEqual(await received(user, 'SMS'), [])
    assert.equal((await received(user, 'EMAIL')).length, 1)
    assert.ok(outcomesOf(await listed(user), alertIds[0]).includes('SMS SUPPRESSED channel-off'))
  })

  test('who is paused is told nothing, not even what waited', async () => {
    const user = await someone()
    await choose(user, { quietHours: quietAround(now(user), 30) })
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    await drain(user)
    await pauseUser(platform, user)
    await platform.advance('efx-1b', 'PT31M')
    assert.deepEqual([await received(user, 'SMS'), await received(user, 'EMAIL')], [[], []])
    assert.ok(outcomesOf(await listed(user), alertIds[0]).every((outcome) => outcome.endsWith('SUPPRESSED not-active')))
  })

  test('is told of one inquiry once, though it is seen at once and again in the file of the day', async () => {
    const user = await someone({}, '666102031')
    const { alertIds: pushed } = await happen(user, 'HARD_INQUIRY')
    assert.equal(pushed.length, 1)
    await drain(user)
    await platform.advance('efx-1b', 'P2D')
    const items = await listed(user)
    const later = new Set(items.flatMap(({ alert_id }) => (alert_id && !pushed.includes(alert_id) ? [alert_id] : [])))
    const types = new Map<string, string>()
    const session = await platform.openSession(user)
    for (const id of later) types.set(id, (await detail({ ...user, session }, id)).type)
    const [inquiry] = [...types].filter(([, type]) => type === 'InquiryAlert').map(([id]) => id)
    assert.ok(inquiry)
    const outcomes = outcomesOf(items, inquiry).filter((outcome) => !outcome.startsWith('PUSH'))
    assert.deepEqual(outcomes, ['EMAIL SUPPRESSED told-before', 'SMS SUPPRESSED told-before'])
    const about = (await received(user, 'SMS')).filter(({ text }) => /checked|asked for your credit file/.test(text))
    assert.equal(about.length, 1)
  })

  test('is told of a change of the score from the chosen number of points on', async () => {
    const user = await someone({ scoreChangeMin: 100 })
    const first = await happen(user, 'SCORE_CHANGE', { now: true })
    await drain(user)
    const scoreAlert = async (ids: string[]) => {
      for (const id of ids) if ((await detail(user, id)).type === 'ScoreChangeAlert') return id
      return undefined
    }
    const id = await scoreAlert(first.alertIds)
    assert.ok(id)
    assert.ok(outcomesOf(await listed(user), id).includes('SMS SUPPRESSED small-score-change'))
    const other = await someone({ scoreChangeMin: 1 }, '666102032')
    const second = await happen(other, 'SCORE_CHANGE', { now: true })
    await drain(other)
    for (const one of second.alertIds) {
      if ((await detail(other, one)).type === 'ScoreChangeAlert') {
        assert.ok(outcomesOf(await listed(other), one).includes('SMS SENT'))
      }
    }
  })

  test('is told once, however often the work is done', async () => {
    const user = await someone()
    const { alertIds } = await happen(user, 'HARD_INQUIRY')
    const again = () =>
      platform.admin.query(
        `INSERT INTO work_items (host_id, id, kind, key, payload, due_at, created_at)
         VALUES ($1, gen_random_uuid(), 'tell-person', gen_random_uuid()::text, $2, 0, 0)`,
        [platform.hosts['efx-1b']!.hostId, JSON.stringify({ userId: user.userId, alertIds })],
      )
    await again()
    await drain(user)
    await again()
    await drain(user)
    assert.equal((await received(user, 'SMS')).length, 1)
    assert.equal((await received(user, 'EMAIL')).length, 1)
    assert.equal(outcomesOf(await listed(user), alertIds[0]).length, 3)
  })
})
