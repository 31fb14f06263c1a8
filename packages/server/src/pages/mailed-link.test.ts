import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import {
  type Account,
  goodPassword,
  limitPasswordCalls,
  logInAs,
  mailedToken,
  otherPassword,
  recoveryToken,
  registerAccount,
  serviceHost,
} from '../testing/accounts.ts'
import {
  ageRateBuckets,
  auditOf,
  changeSettings,
  lockTable,
  rowOf,
  setSuspended,
  stateOf,
} from '../testing/as-owner.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('the pages behind mailed links', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const open = async (path: string, token: string, init: RequestInit = {}) => {
    const answer = await fetch(`${new URL(platform.baseUrl).origin}${path}?token=${token}`, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  const post = (fields: Record<string, string> = {}, headers: Record<string, string> = {}): RequestInit => ({
    method: 'POST',
    body: new URLSearchParams(fields),
    headers,
  })
  const twice = (password: string) => post({ password, again: password })
  const confirmToken = ({ userId }: Account) => mailedToken(platform, userId, 'confirm-email')
  const confirmedAt = async ({ userId }: Account) => (await rowOf(platform, 'users', userId))['email_confirmed_at']

  test('are where the messages lead', async () => {
    const account = await registerAccount(platform)
    await recoveryToken(platform, account)
    await platform.drain(platform.hosts[serviceHost]!.hostId)
    const reference = `${platform.hosts[serviceHost]!.hostId}/${account.userId}`
    const { messages } = await platform.sandbox.control('GET', `/messages?channel=EMAIL&reference=${reference}`)
    const links = (messages as { link?: string }[]).flatMap(({ link }) => link ?? [])
    assert.equal(links.length, 2)
    for (const link of links) {
      const { pathname, searchParams } = new URL(link)
      assert.equal((await open(pathname, searchParams.get('token')!)).status, 200, pathname)
    }
  })

  test('confirm nothing when they are only opened, and confirm by the button, once', async () => {
    const account = await registerAccount(platform)
    const token = await confirmToken(account)
    for (const agent of ['Mozilla/5.0', 'Slackbot-LinkExpanding 1.0']) {
      const page = await open('/confirm-email', token, { headers: { 'user-agent': agent } })
      assert.equal(page.status, 200)
      assert.match(page.text, /<form class="action" method="post"><button type="submit">Confirm my address/)
    }
    assert.equal((await open('/confirm-email', token, { method: 'HEAD' })).status, 405)
    assert.equal(await confirmedAt(account), null)
    const done = await open('/confirm-email', token, post({}, { 'x-request-id': 'page-confirm' }))
    assert.deepEqual([done.status, /Your address is confirmed/.test(done.text)], [200, true])
    assert.notEqual(await confirmedAt(account), null)
    const [record, ...more] = await auditOf(platform, 'page-confirm')
    assert.deepEqual(
      [record!.actor, record!.action, record!.outcome],
      [`user:${account.userId}`, 'email.confirm', 'OK'],
    )
    assert.deepEqual(more, [])
    assert.equal((await open('/confirm-email', token)).status, 404)
    assert.equal((await open('/confirm-email', token, post())).status, 404)
  })

  test('set a new password that was typed twice, with which the person can log in', async () => {
    const account = await registerAccount(platform)
    const token = await recoveryToken(platform, account)
    const page = await open('/reset-password', token)
    assert.equal(page.status, 200)
    assert.equal(page.text.match(/<input [^>]*type="password" autocomplete="new-password" required/g)?.length, 2)
    const done = await open('/reset-password', token, twice(`  ${otherPassword} é `.normalize('NFD')))
    assert.deepEqual([done.status, /Your password is changed/.test(done.text)], [200, true])
    assert.equal((await logInAs(platform, account, `${otherPassword} é`)).status, 200)
    assert.equal((await logInAs(platform, account, goodPassword)).status, 401)
    assert.equal((await open('/reset-password', token, twice(goodPassword))).status, 404)
  })

  test('say at the field what is wrong with a password, never show it again and leave the link usable', async () => {
    const account = await registerAccount(platform)
    const token = await recoveryToken(platform, account)
    const before = await stateOf(platform)
    for (const [password, words] of [
      ['short one', /too short or too long/],
      ['x'.repeat(2000), /too short or too long/],
      ['', /too short or too long/],
      [`my ${account.email} way`, /contains your e-mail address/],
      ['PasswordPassword1!', /too easy to guess/],
    ] as const) {
      const page = await open('/reset-password', token, twice(password))
      assert.equal(page.status, 400)
      assert.match(page.text, words)
      assert.match(page.text, /id="password-error"/)
      assert.match(page.text, /<input id="password" [^>]*aria-describedby="rule password-error" aria-invalid="true"/)
      if (password !== '') assert.ok(!page.text.includes(password))
    }
    const different = await open('/reset-password', token, post({ password: goodPassword, again: otherPassword }))
    assert.equal(different.status, 400)
    assert.match(different.text, /<input id="again" [^>]*aria-describedby="again-error" aria-invalid="true"/)
    assert.equal(await stateOf(platform), before)
    assert.equal((await open('/reset-password', token, twice(otherPassword))).status, 200)
  })

  test('are one and the same for every link that does not work', async () => {
    const account = await registerAccount(platform)
    const [confirm, reset] = [await confirmToken(account), await recoveryToken(platform, account)]
    for (const [path, other] of [
      ['/confirm-email', reset],
      ['/reset-password', confirm],
    ] as const) {
      const seen = new Set<string>()
      const stranger = Buffer.alloc(48).toString('base64url')
      for (const token of [other, `${other}x`, '', 'x', stranger, "'%20OR%201=1--", '%00', 'x'.repeat(3000)]) {
        for (const page of [await open(path, token), await open(path, token, twice(otherPassword))]) {
          assert.equal(page.status, 404, token)
          const names = [...page.headers.keys()].filter((name) => !['connection', 'keep-alive'].includes(name))
          seen.add(`${names.sort().join()} ${page.text}`)
        }
      }
      assert.equal(seen.size, 1)
    }
    await setSuspended(platform, serviceHost, true)
    assert.equal((await open('/confirm-email', confirm)).status, 404)
    await setSuspended(platform, serviceHost, false)
    await changeSettings(platform, serviceHost, { userManagement: 'HOST' })
    assert.equal((await open('/confirm-email', confirm, post())).status, 404)
    await changeSettings(platform, serviceHost, { userManagement: 'SERVICE' })
    await platform.advance(serviceHost, 'PT15M')
    assert.equal((await open('/reset-password', reset)).status, 404)
    assert.equal((await open('/confirm-email', confirm)).status, 200)
    assert.equal(await confirmedAt(account), null)
  })

  test('are refused beyond the rate of the password calls, with a page', async () => {
    const account = await registerAccount(platform)
    const token = await confirmToken(account)
    const stranger = Buffer.concat([Buffer.from(token, 'base64url').subarray(0, 16), Buffer.alloc(32)])
    await limitPasswordCalls(platform, 2)
    for (let time = 1; time <= 2; time++) {
      assert.equal((await open('/confirm-email', stranger.toString('base64url'), post())).status, 404)
    }
    const page = await open('/confirm-email', token, post())
    assert.deepEqual([page.status, /Too many tries/.test(page.text)], [429, true])
    assert.match(page.headers.get('retry-after') ?? '', /^\d+$/)
    assert.equal((await logInAs(platform, account)).status, 429)
    assert.equal(await confirmedAt(account), null)
    await ageRateBuckets(platform, 60)
    await limitPasswordCalls(platform, 6e7)
  })

  test('say so when the service cannot answer, and work afterwards', async () => {
    const impatient = await platform.another({ statementTimeoutMs: 1_500 })
    const token = await confirmToken(await registerAccount(platform))
    const url = `${new URL(impatient.baseUrl).origin}/confirm-email?token=${token}`
    const release = await lockTable(platform, 'mail_tokens')
    const page = await fetch(url)
    assert.equal(page.status, 503)
    assert.match(await page.text(), /<a class="button" href="">Try again/)
    await release()
    assert.equal((await fetch(url)).status, 200)
  })

  test('take a small form and nothing else', async () => {
    const token = await recoveryToken(platform, await registerAccount(platform))
    const send = (type: string, body: string) =>
      open('/reset-password', token, { method: 'POST', body, headers: { 'content-type': type } })
    assert.equal((await send('application/json', '{}')).status, 415)
    assert.equal((await send('text/plain', 'password=x')).status, 415)
    assert.equal((await send('application/x-www-form-urlencoded', 'x'.repeat(16 * 1024 + 1))).status, 413)
    assert.equal((await open('/reset-password', token, { method: 'POST' })).status, 400)
    assert.equal((await open('/reset-password', token)).status, 200)
  })

  test('can be neither framed, scripted, indexed nor kept, and send their address to no other site', async () => {
    const account = await registerAccount(platform)
    const [confirm, reset] = [await confirmToken(account), await recoveryToken(platform, account)]
    for (const page of [
      await open('/confirm-email', confirm),
      await open('/reset-password', reset),
      await open('/reset-password', reset, twice('short')),
      await open('/reset-password', 'x'),
    ]) {
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
      assert.equal(page.headers.get('cache-control'), 'no-store')
      assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
      assert.match(page.headers.get('x-robots-tag') ?? '', /noindex/)
      const policy = page.headers.get('content-security-policy') ?? ''
      assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'/)
      assert.match(policy, /form-action 'self'; frame-ancestors 'none'/)
      assert.doesNotMatch(policy, /script-src|unsafe/)
      assert.doesNotMatch(page.text, /<script|https?:\/\//)
      assert.ok(![confirm, reset, account.email].some((secret) => page.text.includes(secret)))
    }
  })

  test('leave token and password in no log', async () => {
    const account = await registerAccount(platform)
    const [confirm, reset] = [await confirmToken(account), await recoveryToken(platform, account)]
    const password = 'quagmire velvet orbit'
    await open('/confirm-email', confirm)
    await open('/confirm-email', confirm, post())
    await open('/reset-password', reset)
    await open('/reset-password', reset, { method: 'POST', body: password })
    await open('/reset-password', reset, twice(password))
    const log = platform.logged()
    assert.match(log, /"route":"\/reset-password","method":"POST","status":200/)
    for (const secret of [confirm, reset, 'quagmire']) assert.ok(!log.includes(secret))
  })
})
