import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, test } from 'node:test'
import { enroll } from '@plumbline/server/testing/enroll'
import { startPlatform, type Platform as TestPlatform } from '@plumbline/server/testing/platform'
import { writeTestBuild } from '@plumbline/server/testing/widget-calls'
import type { Platform } from './platform-file.ts'
import { startDemo } from './start-demo.ts'

type Demo = Awaited<ReturnType<typeof startDemo>>

const pages = ['/sign-in', '/dashboard', '/settings', '/events', '/how-it-is-built', '/legacy']

describe('the server of the bank', () => {
  const build = writeTestBuild()
  let platform: TestPlatform
  let file: Platform | undefined
  let demo: Demo
  let userId: string
  const logged: unknown[] = []
  before(async () => {
    platform = await startPlatform({ sandbox: true, config: { widgetFiles: build.folder } })
    const user = await enroll(platform)
    userId = user.userId
    file = {
      baseUrl: platform.baseUrl,
      widgetUrl: platform.widgetUrl,
      hosts: Object.values(platform.hosts),
      users: [
        { host: 'efx-1b', userId, email: user.email, persona: 'clean-prime' },
        {
          host: 'service-managed',
          userId: 'x',
          email: 'a@example.com',
          persona: 'mortgage-late',
          password: 'long word',
        },
      ],
    }
    demo = await startDemo({ port: 0, platform: () => file, log: (...line) => void logged.push(line) })
  })
  after(async () => {
    await demo?.stop()
    await platform?.stop()
    build.remove()
  })

  const get = (path: string, cookie = '') =>
    fetch(`${demo.url}${path}`, { redirect: 'manual', headers: cookie ? { cookie } : {} })
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    fetch(`${demo.url}${path}`, { method: 'POST', redirect: 'manual', body: new URLSearchParams(fields), headers })
  const signIn = async (fields: Record<string, string> = { person: `user:${userId}` }): Promise<string> => {
    const answer = await post('/sign-in', fields)
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/dashboard'])
    return answer.headers.get('set-cookie')!.split(';')[0]!
  }

  test('sends every page with a policy that lets in nothing but the bank and the widget', async () => {
    const cookie = await signIn()
    for (const path of pages) {
      const { status, headers } = await get(path, cookie)
      assert.equal(status, 200, path)
      const policy = headers.get('content-security-policy')!
      assert.match(policy, /^default-src 'none'; /)
      assert.ok(policy.includes(`script-src 'self' ${platform.widgetUrl}; frame-src ${platform.widgetUrl};`))
      assert.match(policy, /frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'$/)
      assert.doesNotMatch(policy, /unsafe|\*/)
      assert.deepEqual([headers.get('cache-control'), headers.get('x-content-type-options')], ['no-store', 'nosniff'])
    }
  })

  test('writes neither inline code nor a secret into a page', async () => {
    const cookie = await signIn()
    for (const path of pages) {
      const text = await (await get(path, cookie)).text()
      for (const { apikey, secret } of Object.values(platform.hosts)) {
        assert.equal(text.includes(secret) || text.includes(apikey), false, path)
      }
      assert.doesNotMatch(text, /<script(?![^>]* src=)|<style| style=| on[a-z]+="|long word/)
    }
  })

  test('keeps its session in a cookie that scripts and other sites do not get, and ends it', async () => {
    const answer = await post('/sign-in', { person: `user:${userId}` })
    const [pair, ...rules] = answer.headers.get('set-cookie')!.split('; ')
    assert.match(pair!, /^harbor_session=[\w-]{43}$/)
    assert.deepEqual(rules, ['Path=/', 'HttpOnly', 'SameSite=Lax'])
    assert.equal((await get('/dashboard', pair)).status, 200)
    const out = await post('/sign-out', {}, { cookie: pair! })
    assert.match(out.headers.get('set-cookie')!, /^harbor_session=; Max-Age=0; /)
    assert.equal((await get('/dashboard', pair)).headers.get('location'), '/sign-in')
  })

  test('leads to the sign-in where nobody is signed in', async () => {
    for (const path of ['/', '/dashboard', '/settings', '/events', '/legacy']) {
      for (const cookie of ['', 'harbor_session=made-up', 'harbor_session=']) {
        const { status, headers } = await get(path, cookie)
        assert.deepEqual([status, headers.get('location')], [303, '/sign-in'], path)
      }
    }
  })

  test('gives a token of the person who is signed in, which opens one session of theirs', async () => {
    const answer = await post('/widget-token', { userId: 'of somebody else' }, { cookie: await signIn() })
    assert.deepEqual([answer.status, answer.headers.get('cache-control')], [200, 'no-store'])
    const { token, ...rest } = (await answer.json()) as { token: string }
    assert.deepEqual(rest, {})
    const opened = await platform.call('GET', `/users/preauth-token/${token}`)
    assert.deepEqual([opened.status, opened.body['id']], [200, userId])
  })

  test('gives no token to those who are not signed in, nor where the widget asks for the log-in', async () => {
    assert.equal((await post('/widget-token', {})).status, 401)
    const guest = await signIn({ service: 'service-managed' })
    assert.equal((await post('/widget-token', {}, { cookie: guest })).status, 401)
  })

  test('does nothing that another site asks for', async () => {
    const cookie = await signIn()
    const foreign = [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example' },
      { origin: 'null' },
    ]
    for (const headers of foreign) {
      for (const path of ['/sign-in', '/sign-out', '/widget-token']) {
        const answer = await post(
          path,
          { person: `user:${userId}` },
          { cookie, ...(headers as Record<string, string>) },
        )
        assert.deepEqual([answer.status, answer.headers.get('set-cookie')], [403, null], path)
      }
    }
    assert.equal((await get('/dashboard', cookie)).status, 200)
  })

  test('answers under names of this machine only', async () => {
    const asked = (host: string) =>
      new Promise<number>((done, failed) => {
        const sent = request(demo.url, { headers: { host } }, (answer) => {
          answer.resume()
          done(answer.statusCode!)
        })
        sent.on('error', failed).end()
      })
    for (const host of [`127.0.0.1:${demo.port}`, 'localhost', 'bank.localhost:1']) assert.equal(await asked(host), 303)
    for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example:80']) {
      assert.equal(await asked(host), 421, host)
    }
  })

  test('knows no other people, pages, files and methods', async () => {
    for (const person of ['user:nobody', 'persona:nobody', '', 'user:x']) {
      assert.equal((await post('/sign-in', { person })).status, 404, person)
    }
    for (const path of ['/nothing', '/assets/nothing.js', '/assets/..%2Fmain.ts', '/assets/../main.ts', '/__proto__']) {
      assert.equal((await get(path)).status, 404, path)
    }
    assert.equal((await post('/dashboard', {})).status, 404)
    assert.equal((await post('/sign-in', { fname: 'x'.repeat(5000) })).status, 413)
  })

  test('says why somebody new could not be registered', async () => {
    const answer = await post('/sign-in', { fname: 'Robin', lname: 'Castellan', email: 'no address' })
    assert.equal(answer.status, 400)
    assert.match(await answer.text(), /SC200/)
  })

  test('says that there is no widget, and shows the rest', async () => {
    const whole = file!
    file = { ...whole, widgetUrl: 'http://127.0.0.1:1' }
    const cookie = await signIn()
    for (const path of pages) {
      const text = await (await get(path, cookie)).text()
      assert.doesNotMatch(text, /<plumbline-|integrity=|<iframe/)
      if (path !== '/sign-in') assert.match(text, /The widget is not there/, path)
    }
    file = whole
  })

  test('waits for a platform that has not started, and says so when it is gone', async () => {
    const whole = file!
    file = undefined
    assert.equal((await get('/sign-in')).status, 503)
    file = { ...whole, baseUrl: 'http://127.0.0.1:1/api' }
    assert.equal((await get('/sign-in')).status, 502)
    assert.deepEqual(logged, [['failed', { fault: 'connection' }]])
    file = whole
    assert.equal((await get('/sign-in')).status, 200)
  })
})
