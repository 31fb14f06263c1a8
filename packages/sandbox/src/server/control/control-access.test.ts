import assert from 'node:assert/strict'
import { once } from 'node:events'
import http, { type IncomingMessage } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { openSandbox, type TestSandbox } from '../../testing/open-sandbox.ts'

let sandbox: TestSandbox
before(async () => {
  sandbox = await openSandbox()
})
after(() => sandbox.stop())

type Headers = Readonly<Record<string, string>>

/** As a browser, a script or another program would send it: with any header. */
async function send(path: string, headers: Headers, method = 'GET'): Promise<number> {
  const request = http.request(`${sandbox.url}${path}`, { method, headers, agent: false })
  request.end(method === 'POST' ? '{"type":"FREEZE"}' : undefined)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer.statusCode!
}

const json = { 'content-type': 'application/json' }
const events = '/control/people/666200099/events'
const portOf = () => new URL(sandbox.url).port

async function pageToken(): Promise<string> {
  const page = await (await fetch(`${sandbox.url}/?person=666200099`)).text()
  return /name="pageToken" value="([^"]+)"/.exec(page)![1]!
}

describe('the controls', () => {
  it('obey no caller without the key', async () => {
    for (const key of [undefined, '', 'guessed', `${sandbox.settings.controlKey}x`]) {
      const headers = { ...json, ...(key === undefined ? {} : { 'x-control-key': key }) }
      assert.equal(await send(events, headers, 'POST'), 401)
      assert.equal(await send('/control/messages', headers), 401)
      assert.equal(await send('/control/faults/anything', headers, 'DELETE'), 401)
    }
    const { body } = await sandbox.get(events)
    assert.deepEqual(body.events, [])
    assert.equal(await send('/control/messages', { 'x-control-key': sandbox.settings.controlKey }), 200)
  })

  it('obey their own page, and no other page that has its token', async () => {
    const token = { ...json, 'x-page-token': await pageToken() }
    for (const from of [
      { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
      { 'sec-fetch-site': 'same-site', origin: 'http://localhost:3000' },
      { origin: 'https://evil.example' },
      {},
    ] as Headers[]) {
      assert.equal(await send(events, { ...token, ...from }, 'POST'), 401, JSON.stringify(from))
    }
    const own = { 'sec-fetch-site': 'same-origin' }
    assert.equal(await send(events, { ...json, ...own, 'x-page-token': 'guessed' }, 'POST'), 401)
    assert.equal(await send(events, { ...json, ...own }, 'POST'), 401)
    assert.equal(await send(events, { ...token, ...own }, 'POST'), 201)
    assert.equal(await send(events, { ...token, origin: sandbox.url }, 'POST'), 201)
  })

  it('say to any caller that they are there', async () => {
    assert.equal(await send('/control/health', {}), 200)
  })
})

describe('the sandbox', () => {
  it('answers nothing that was meant for another server', async () => {
    const port = portOf()
    for (const host of [
      `evil.example:${port}`,
      'evil.example',
      '127.0.0.1',
      '127.0.0.1:1',
      `127.0.0.1.evil.example:${port}`,
    ]) {
      for (const path of ['/', '/messages', '/control/health', '/assets/page.js', '/nowhere']) {
        assert.equal(await send(path, { host, 'x-control-key': sandbox.settings.controlKey }), 421, `${host} ${path}`)
      }
      assert.equal(await send('/dit/v1/checks', { ...json, host, 'x-api-key': 'sandbox-vendor-key' }, 'POST'), 421)
    }
  })

  it('knows the names of this machine, and those it was told', async () => {
    for (const name of ['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])
      assert.equal(await send('/', { host: `${name}:${portOf()}` }), 200, name)
    const named = await openSandbox({ names: ['sandbox.internal'] })
    const { port } = new URL(named.url)
    const request = http.get(named.url, { headers: { host: `sandbox.internal:${port}` }, agent: false })
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    answer.resume()
    assert.equal(answer.statusCode, 200)
    await named.stop()
  })
})
