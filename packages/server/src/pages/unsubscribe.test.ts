import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { auditOf } from '../testing/as-owner.ts'
import { enroll } from '../testing/enroll.ts'
import { closeUser } from '../testing/lifecycle-calls.ts'
import { monitoring } from '../testing/monitoring.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { testPublicUrl } from '../testing/template.ts'
import { told } from '../testing/told.ts'

describe('the link that stops e-mails about alerts', () => {
  let platform: Platform
  const { happen } = monitoring(() => platform)
  const { choose, received, drain } = told(() => platform)
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const someone = async () => {
    const user = await enroll(platform)
    await choose(user, { channels: { email: true, sms: true } })
    await happen(user, 'HARD_INQUIRY')
    await drain(user)
    return user
  }
  const linkTo = async (user: Awaited<ReturnType<typeof someone>>) =>
    (await received(user, 'EMAIL')).at(-1)!.unsubscribe!
  const visit = (link: string, init: RequestInit = {}) =>
    fetch(link.replace(testPublicUrl, platform.baseUrl.replace('/api', '')), init)
  const oneClick = (link: string, body: RequestInit['body'] = new URLSearchParams('List-Unsubscribe=One-Click')) =>
    visit(link, { method: 'POST', body: body! })
  const wants = async (user: Awaited<ReturnType<typeof someone>>) => {
    const { token } = await platform.openSession(user)
    return (await platform.call('GET', '/users/preferences', { token })).body['channels']
  }

  test('comes with every e-mail about an alert, for mailboxes and for people, and says nothing of the person', async () => {
    const user = await someone()
    const [mail] = await received(user, 'EMAIL')
    const link = mail!.unsubscribe!
    assert.ok(link.startsWith(`${testPublicUrl}/unsubscribe?token=`))
    assert.ok(mail!.text.includes(link))
    const hex = Buffer.from(new URL(link).searchParams.get('token')!, 'base64url').toString('hex')
    assert.ok(!hex.includes(user.userId.replaceAll('-', '')))
  })

  test('does not come with messages about the security of the account', async () => {
    const user = await someone()
    const token = await platform.hostToken()
    await platform.call('POST', `/direct/change-mobile/${user.userId}`, { token, body: { mobile: '5555550777' } })
    await drain(user)
    const mail = (await received(user, 'EMAIL')).find(({ subject }) => subject!.includes('mobile number'))
    assert.equal(mail!.unsubscribe, null)
    assert.ok(!mail!.text.includes('unsubscribe'))
  })

  test('changes nothing when it is opened, however often', async () => {
    const user = await someone()
    const link = await linkTo(user)
    for (let time = 0; time < 3; time++) {
      const page = await visit(link)
      assert.equal(page.status, 200)
      const body = await page.text()
      assert.match(body, /Stop e-mails about alerts\?/)
      assert.match(body, /<form class="action" method="post">/)
      assert.ok(!body.includes(user.email) && !body.includes('token'))
    }
    assert.deepEqual(await wants(user), { email: true, sms: true, push: false })
  })

  test('stops them with one request, and once is enough', async () => {
    const user = await someone()
    const link = await linkTo(user)
    const first = await oneClick(link)
    assert.equal(first.status, 200)
    assert.deepEqual(await wants(user), { email: false, sms: true, push: false })
    assert.equal((await platform.openSession(user)).profile['emailMsg'], false)
    const [entry, ...more] = await auditOf(platform, first.headers.get('x-request-id')!)
    assert.deepEqual([entry!.action, entry!.object, more], ['user.notifications', `user:${user.userId}`, []])
    const again = await oneClick(link)
    assert.equal(again.status, 200)
    assert.match(await again.text(), /no more of these e-mails/)
    assert.match(await (await visit(link)).text(), /no more of these e-mails/)
    await happen(user, 'TELCO_UTILITY')
    await drain(user)
    assert.equal((await received(user, 'EMAIL')).length, 1)
    assert.equal((await received(user, 'SMS')).length, 2)
  })

  test('takes the request in the forms in which mailboxes and the button send it', async () => {
    const user = await someone()
    const link = await linkTo(user)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    for (const body of [form, '', new URLSearchParams('List-Unsubscribe=One-Click')]) {
      await choose(user, { channels: { email: true } })
      assert.equal((await oneClick(link, body)).status, 200)
      assert.deepEqual(await wants(user), { email: false, sms: true, push: false })
    }
  })

  test('works for its person only: altered, cut and foreign tokens do nothing', async () => {
    const user = await someone()
    const link = await linkTo(user)
    const token = new URL(link).searchParams.get('token')!
    const bytes = Buffer.from(token, 'base64url')
    const altered = Array.from({ length: bytes.length }, (_, place) => {
      const copy = Buffer.from(bytes)
      copy[place]! ^= 1
      return copy.toString('base64url')
    })
    const rival = Buffer.concat([
      Buffer.from(platform.hosts['rival']!.hostId.replaceAll('-', ''), 'hex'),
      bytes.subarray(16),
    ]).toString('base64url')
    for (const wrong of ['', 'x', token.slice(0, -4), `${token}AAAA`, rival, 'A'.repeat(2_000), ...altered]) {
      const answer = await oneClick(link.replace(token, wrong))
      assert.equal(answer.status, 404, wrong)
      await answer.text()
    }
    assert.equal((await oneClick(link.replace(/\?.*/, ''))).status, 404)
    assert.deepEqual(await wants(user), { email: true, sms: true, push: false })
  })

  test('ends with the account', async () => {
    const user = await someone()
    const link = await linkTo(user)
    await closeUser(platform, user)
    assert.equal((await visit(link)).status, 404)
    assert.equal((await oneClick(link)).status, 404)
  })
})
