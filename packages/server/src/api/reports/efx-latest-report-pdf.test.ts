import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { assertRefused } from '../../testing/check-answer.ts'
import { enroll } from '../../testing/enroll.ts'
import { changeSettings } from '../../testing/look-behind.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('the report as a document', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const fetchPdf = (token: string) =>
    fetch(`${platform.baseUrl}/users/efx-latest-report-pdf`, { headers: { authorization: `Bearer ${token}` } })
  const ask = (token: string) => platform.call('GET', '/users/efx-latest-report-pdf', { token })

  for (const host of ['efx-1b', 'efx-3b', 'all-bureaus']) {
    test(`is a PDF under a dated name, ${host}`, async () => {
      const user = await enroll(platform, host)
      const answer = await fetchPdf(user.session.token)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), 'application/pdf')
      assert.match(
        answer.headers.get('content-disposition') ?? '',
        /^attachment; filename="credit-report-\d{4}-\d{2}-\d{2}\.pdf"$/,
      )
      assert.match(answer.headers.get('x-data-source') ?? '', /^(live|cache)$/)
      const bytes = Buffer.from(await answer.arrayBuffer())
      assert.equal(bytes.subarray(0, 5).toString(), '%PDF-')
      assert.ok(bytes.length > 20_000, String(bytes.length))
    })
  }

  test('is refused as JSON to whoever has no data or no right to it', async () => {
    const unknown = await platform.openSession(await platform.register())
    assertRefused(await ask(unknown.token), 'SC405', 'reason=identity')
    const user = await enroll(platform, 'rival')
    const { products } = platform.ctx.directory.host(platform.hosts['rival']!.hostId)!.settings
    await changeSettings(platform, 'rival', { products: products.filter((product) => product !== 'PDF') })
    assertRefused(await ask(user.session.token), 'SC407', 'product=PDF')
    await changeSettings(platform, 'rival', { bureaus: ['TU'], productKind: 'MULTI', products })
    assertRefused(await ask(user.session.token), 'SC402')
  })

  test('is made six times a minute and not oftener', async () => {
    const user = await enroll(platform)
    const answers = []
    for (let time = 0; time < 7; time++) answers.push(await fetchPdf(user.session.token))
    assert.deepEqual(
      answers.map((answer) => answer.status),
      [200, 200, 200, 200, 200, 200, 429],
    )
    assert.equal(((await answers[6]!.json()) as { codes: string[] }).codes[0], 'SC220')
    for (const answer of answers.slice(0, 6)) await answer.arrayBuffer()
  })
})
