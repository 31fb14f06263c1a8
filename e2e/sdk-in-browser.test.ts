import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright-core'
import { rolldown } from 'rolldown'
import { changeSettings } from '../packages/server/src/testing/as-owner.ts'
import { type EnrolledUser, enroll } from '../packages/server/src/testing/enroll.ts'
import { type Platform, startPlatform } from '../packages/server/src/testing/platform.ts'
import { launchBrowser } from './launch-browser.ts'

const key = Buffer.alloc(32, 7)

describe('the SDK in a browser, from the origin of a host', () => {
  let platform: Platform
  let browser: Browser
  let site: Server
  let origin: string
  let user: EnrolledUser
  let page: Page

  before(async () => {
    platform = await startPlatform({ sandbox: true })
    user = await enroll(platform)
    const code = await bundle()
    // The host's own server: a page, the SDK, and a preauth token for the person who is signed in there.
    site = createServer(async (request, response) => {
      if (request.url === '/sdk.js')
        return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(code)
      if (request.url !== '/token')
        return void response.writeHead(200, { 'content-type': 'text/html' }).end('<title>x</title>')
      const token = await platform.hostToken()
      const answer = await platform.call('GET', `/direct/preauth-token/${user.userId}`, { token })
      response.end(answer.body['token'])
    })
    await new Promise<void>((done) => site.listen(0, '127.0.0.1', done))
    origin = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
    await changeSettings(platform, 'efx-1b', { allowedOrigins: [origin] })
    browser = await launchBrowser()
    page = await browser.newPage()
    await page.goto(origin)
  })
  after(async () => {
    await browser?.close()
    site?.close()
    await platform?.stop()
  })

  /** Runs the body of a function in the page, with a client of the user. */
  const inPage = (body: string): Promise<unknown> =>
    page.evaluate(`(async () => {
      const { userClient, verifyWebhook } = await import('/sdk.js')
      const fetchToken = async () => (await fetch('/token')).text()
      const user = userClient({ baseUrl: ${JSON.stringify(platform.baseUrl)}, fetchToken })
      ${body}
    })()`)

  it('reads, writes, pages and downloads, and keeps nothing', async () => {
    for (const type of ['HARD_INQUIRY', 'NEW_COLLECTION']) {
      const body = { type, now: true }
      await platform.call('POST', `/sandbox/users/${user.userId}/events`, { token: await platform.hostToken(), body })
    }
    const seen = await inPage(`
      const [{ id }, scores] = await Promise.all([user.profile(), user.latestScores.standard.answer()])
      const { emailMsg } = await user.changeNotifications({ emailMsg: true })
      const alerts = []
      for await (const { type } of user.efxAlerts.items({ limit: 1, type: ['CollectionAlert', 'HardInquiryAlert'] })) alerts.push(type)
      const pdf = await user.efxLatestReportPdf()
      const kept = [document.cookie, localStorage.length, sessionStorage.length]
      return [id, scores.body.format, typeof scores.asOf, emailMsg, alerts.sort(), pdf.type, kept]`)
    const alerts = ['CollectionAlert', 'HardInquiryAlert']
    assert.deepEqual(seen, [user.userId, 'standard-1', 'number', true, alerts, 'application/pdf', ['', 0, 0]])
  })

  it('hears refusals with their codes', async () => {
    const error = await inPage(
      `return user.efxAlertsById({ alertId: 'nothing' }).catch(({ kind, code, requestId }) => [kind, code, requestId])`,
    )
    assert.deepEqual((error as string[]).slice(0, 2), ['refused', 'SC1004'])
    assert.match((error as string[])[2]!, /^req_/)
  })

  it('checks a signature as a server at the edge does', async () => {
    const time = String(Math.floor(Date.now() / 1000))
    const body = '[{"id":"e1","type":"TEST"}]'
    const signature = `v1,${createHmac('sha256', key).update(`m1.${time}.${body}`).digest('base64')}`
    const headers = { 'webhook-id': 'm1', 'webhook-timestamp': time, 'webhook-signature': signature }
    const secret = `whsec_${key.toString('base64')}`
    const read = (given: string) =>
      inPage(
        `return verifyWebhook(${JSON.stringify({ headers, body: given })}, '${secret}').then(({ events }) => events.length, ({ reason }) => reason)`,
      )
    assert.deepEqual([await read(body), await read(`${body} `)], [1, 'signature'])
  })
})

async function bundle(): Promise<string> {
  const code = `export { userClient } from '@plumbline/sdk'\nexport { verifyWebhook } from '@plumbline/sdk/webhooks'`
  const entry = {
    name: 'entry',
    resolveId: (id: string) => (id === 'entry' ? id : null),
    load: (id: string) => (id === 'entry' ? code : null),
  }
  const built = await rolldown({
    input: 'entry',
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    plugins: [entry],
    platform: 'browser',
  })
  const { output } = await built.generate({ format: 'es' })
  return output[0].code
}
