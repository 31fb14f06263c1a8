import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setStatus, setSuspended } from '../testing/as-owner.ts'
import { eventTypesOf } from '../testing/as-owner-enrollment.ts'
import { auditActionsOf, rowsOf } from '../testing/as-owner-identity.ts'
import { callApi } from '../testing/call-api.ts'
import { assertErrorBody } from '../testing/check-answer.ts'
import { callsTo, linked, openLinkUrl, pollLink, renewed } from '../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'

describe('the page behind a confirmation link', () => {
  let platform: Platform
  let production: { baseUrl: string }
  before(async () => {
    platform = await startPlatform({ sandbox: true })
    production = await platform.another({ sandboxRoutes: false })
  })
  after(() => platform.stop())

  const open = (linkUrl: string, init: RequestInit = {}) => openLinkUrl(platform.baseUrl, linkUrl, init)
  const openLive = (linkUrl: string, init: RequestInit = {}) => openLinkUrl(production.baseUrl, linkUrl, init)
  const post = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: '' }

  test('confirms in the sandbox when it is opened', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform)
    const page = await open(linkUrl)
    assert.equal(page.status, 200)
    assert.match(page.text, /<h1>Thank you, all done here<\/h1>/)
    assert.equal((await pollLink(platform, one, smfaToken)).body['status'], 'GREEN')
  })

  test('opened twice has one effect, also after the person was enrolled', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform)
    const calls = callsTo(platform, 'SMFA', 'open')
    const pages = [await open(linkUrl), await open(linkUrl)]
    await pollLink(platform, one, smfaToken)
    pages.push(await open(linkUrl))
    assert.deepEqual(new Set(pages.map((page) => page.status)), new Set([200]))
    assert.equal(new Set(pages.map((page) => page.text)).size, 1)
    assert.equal(callsTo(platform, 'SMFA', 'open'), calls + 1)
    assert.deepEqual(await auditActionsOf(platform, one.userId, 'identity.smfa.open'), ['OK'])
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDPASS', 'ACCREG'])
  })

  test('opened by many at once is confirmed once', async () => {
    const { one, linkUrl } = await linked(platform)
    const pages = await Promise.all(Array.from({ length: 10 }, () => open(linkUrl)))
    assert.deepEqual(new Set(pages.map((page) => page.status)), new Set([200]))
    assert.deepEqual(await auditActionsOf(platform, one.userId, 'identity.smfa.open'), ['OK'])
  })

  test('works for 15 minutes on the clock of the host', async () => {
    const [early, late] = [await linked(platform, 'rival'), await linked(platform, 'rival')]
    await platform.advance('rival', 'PT14M50S')
    assert.equal((await open(early.linkUrl)).status, 200)
    const again = await renewed(platform, early.one)
    assert.equal((await pollLink(platform, again, early.smfaToken)).body['status'], 'GREEN')
    await platform.advance('rival', 'PT11S')
    assert.equal((await open(late.linkUrl)).status, 404)
    assert.equal((await rowsOf(platform, 'identity_sends', late.one.userId))[0]!['opened_at'], null)
  })

  test('confirms nothing in production before the button is pressed', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform)
    for (const agent of ['Slackbot-LinkExpanding 1.0', 'facebookexternalhit/1.1', 'Mozilla/5.0 (link scanner)']) {
      const page = await openLive(linkUrl, { headers: { 'user-agent': agent } })
      assert.equal(page.status, 200)
      assert.match(page.text, /<form class="action" method="post"><button type="submit">/)
    }
    assert.equal((await openLive(linkUrl, { method: 'HEAD' })).status, 405)
    assert.equal((await pollLink(platform, one, smfaToken)).body['status'], 'INCOMPLETE')
    assert.equal((await rowsOf(platform, 'identity_sends', one.userId))[0]!['opened_at'], null)
    const pressed = await openLive(linkUrl, post)
    assert.equal(pressed.status, 200)
    assert.match(pressed.text, /all done here/)
    assert.equal((await openLive(linkUrl)).text, pressed.text)
    assert.equal((await openLive(linkUrl, { ...post, body: 'any=thing' })).text, pressed.text)
    assert.equal((await pollLink(platform, one, smfaToken)).body['status'], 'GREEN')
  })

  test('is one and the same for every link that does not work', async () => {
    const { one, linkUrl } = await linked(platform)
    const closed = await linked(platform)
    await setStatus(platform, closed.one.userId, 'paused')
    const path = new URL(linkUrl).pathname
    const host = path.split('/').at(-1)!.split('.')[0]!
    const cases = [
      linkUrl.slice(0, -1),
      `${linkUrl}x`,
      linkUrl.replace(`${host}.`, `${Buffer.alloc(16).toString('base64url')}.`),
      linkUrl.replace(`.${linkUrl.split('.').at(-1)}`, ''),
      linkUrl.replace(path, `/api/smfa/auth/${host}.`),
      linkUrl.replace(path, '/api/smfa/auth/%00'),
      linkUrl.replace(path, `/api/smfa/auth/${'x'.repeat(2000)}`),
      linkUrl.replace(path, "/api/smfa/auth/'%20OR%201=1--"),
      closed.linkUrl,
    ]
    const seen = new Set<string>()
    for (const bad of cases) {
      for (const page of [await open(bad), await openLive(bad), await openLive(bad, post)]) {
        assert.equal(page.status, 404, bad)
        const names = [...page.headers.keys()].filter((name) => name !== 'strict-transport-security').sort()
        seen.add(`${names.join()} ${page.text}`)
      }
    }
    assert.equal(seen.size, 1)
    await setSuspended(platform, 'efx-1b', true)
    assert.equal((await open(linkUrl)).status, 404)
    await setSuspended(platform, 'efx-1b', false)
    assert.equal((await rowsOf(platform, 'identity_sends', one.userId))[0]!['opened_at'], null)
  })

  test('says so when the vendor cannot be reached, and works afterwards', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform)
    await platform.sandbox.control('POST', '/faults', { target: 'SMFA', operation: 'open', mode: 'error', count: 1 })
    const page = await open(linkUrl)
    assert.equal(page.status, 503)
    assert.match(page.headers.get('retry-after') ?? '', /^\d+$/)
    assert.match(page.text, /Try again/)
    assert.equal((await pollLink(platform, one, smfaToken)).body['status'], 'INCOMPLETE')
    assert.deepEqual(await eventTypesOf(platform, one.userId), ['IDSVCOUT'])
    assert.equal((await open(linkUrl)).status, 200)
  })

  test('is not opened by a browser that fetches ahead', async () => {
    const { one, smfaToken, linkUrl } = await linked(platform)
    const page = await open(linkUrl, { headers: { 'sec-purpose': 'prefetch' } })
    assert.equal(page.status, 400)
    assert.equal((await pollLink(platform, one, smfaToken)).body['status'], 'INCOMPLETE')
  })

  test('can be neither framed, scripted, indexed nor kept, and sends its address to no other site', async () => {
    const { linkUrl } = await linked(platform)
    for (const page of [await openLive(linkUrl), await open(linkUrl), await open(`${linkUrl}0`)]) {
      assert.equal(page.headers.get('content-type'), 'text/html; charset=utf-8')
      assert.equal(page.headers.get('cache-control'), 'no-store')
      assert.equal(page.headers.get('referrer-policy'), 'no-referrer')
      assert.match(page.headers.get('x-robots-tag') ?? '', /noindex/)
      const policy = page.headers.get('content-security-policy') ?? ''
      assert.match(policy, /^default-src 'none'; style-src 'sha256-[^']+'/)
      assert.match(policy, /frame-ancestors 'none'/)
      assert.doesNotMatch(policy, /script-src|unsafe/)
      assert.doesNotMatch(page.text, /<script|https?:\/\//)
      assert.ok(!page.text.includes(linkUrl.split('.').at(-1)!))
    }
  })

  test('knows no other methods', async () => {
    const { linkUrl } = await linked(platform)
    const path = new URL(linkUrl).pathname.replace(/^\/api/, '')
    for (const method of ['PUT', 'DELETE', 'POST']) {
      const answer = await callApi(platform.baseUrl, method, path)
      assertErrorBody(answer)
      assert.deepEqual([answer.code, answer.headers.get('allow')], ['SC204', 'GET'])
    }
    const head = await fetch(`${platform.baseUrl}${path}`, { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('allow')], [405, 'GET'])
    const live = await callApi(production.baseUrl, 'DELETE', path)
    assert.deepEqual([live.code, live.headers.get('allow')], ['SC204', 'GET, POST'])
  })

  test('leaves the secret in no log', async () => {
    const { linkUrl } = await linked(platform)
    await open(linkUrl)
    await open(`${linkUrl}?x=${linkUrl.split('.').at(-1)}`)
    const log = platform.logged()
    assert.match(log, /"route":"\/api\/smfa\/auth\/:id"/)
    assert.ok(!log.includes(linkUrl.split('.').at(-1)!))
  })
})

describe('opening links', () => {
  test('is limited for readers who are not known', async () => {
    const platform = await startPlatform({ config: { anonymousPerSecond: 1, anonymousBurst: 10 }, limits: 'contract' })
    const path = `http://x/api/smfa/auth/${'a'.repeat(22)}.b`
    const pages = await Promise.all(Array.from({ length: 30 }, () => openLinkUrl(platform.baseUrl, path)))
    assert.ok(pages.some((page) => page.status === 404) && pages.some((page) => page.status === 429))
    await platform.stop()
  })
})
