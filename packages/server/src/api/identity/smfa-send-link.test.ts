import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { smfaSendLink } from '@plumbline/contract'
import { newOpaqueToken } from '../../access/opaque-token.ts'
import { auditOf, changeSettings, setIdentified, setStatus } from '../../testing/as-owner.ts'
import { eventTypesOf } from '../../testing/as-owner-enrollment.ts'
import { setUnidentified } from '../../testing/as-owner-identity.ts'
import { callApi } from '../../testing/call-api.ts'
import { assertAnswers, assertRefused } from '../../testing/check-answer.ts'
import {
  anyone,
  applicant,
  approved,
  callsTo,
  identityOf,
  linked,
  openLinkUrl,
  pollLink,
  renewed,
  sendLink,
  tokenOf,
} from '../../testing/identity-flow.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('POST /users/smfa-send-link/{ditToken}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())

  const messagesTo = async (userId: string) => {
    const { messages } = (await platform.sandbox.control('GET', '/messages')) as { messages: Message[] }
    return messages.filter((one) => one.reference?.endsWith(`/${userId}`))
  }

  test('sends the link to the phone that was checked and shows it in the sandbox', async () => {
    const one = await applicant(platform, 'efx-1b', { mobile: '5555559999' })
    const answer = await sendLink(platform, one, await approved(platform, one))
    assertAnswers(answer, smfaSendLink)
    const { linkUrl, smsMessage, expires } = answer.body as Record<string, string>
    assert.match(linkUrl!, /^http:\/\/[^/]+\/api\/smfa\/auth\/[\w-]{22}\.[\w-]{32}$/)
    const { name } = (await platform.call('GET', '/direct/host', { token: await platform.hostToken() })).body
    assert.ok(smsMessage!.startsWith(`${name}: to confirm that it is you, open ${linkUrl} on this phone.`), smsMessage)
    const lives = Date.parse(expires!) - Date.now()
    assert.ok(lives > 890_000 && lives <= 900_000)
    const [message, ...more] = await messagesTo(one.userId)
    assert.equal(more.length, 0)
    assert.deepEqual(
      [message!.channel, message!.to, message!.link, message!.text],
      ['SMS', anyone.mobile, linkUrl, smsMessage],
    )
    assert.equal((await identityOf(platform, one))['step'], 'SMFA')
    const [record] = await auditOf(platform, answer.headers.get('x-request-id')!)
    assert.deepEqual([record!.action, record!.outcome], ['identity.smfa.send', 'OK'])
  })

  test('takes the type in the query, in the body or in both alike', async () => {
    await changeSettings(platform, 'efx-3b', { smfaEmail: 'always' })
    const post = async (query: string, body: unknown) => {
      const one = await applicant(platform, 'efx-3b')
      const path = `/users/smfa-send-link/${await approved(platform, one, { email: 'typed@example.com' })}${query}`
      return { one, answer: await platform.call('POST', path, { token: one.token, body }) }
    }
    for (const [query, body] of [
      ['?type=email', undefined],
      ['', { type: 'email' }],
      ['?type=email', { type: 'email' }],
    ] as const) {
      const { one, answer } = await post(query, body)
      assert.equal(answer.status, 200, answer.text)
      const [message] = await messagesTo(one.userId)
      // The link never goes to the address that came with the check.
      assert.deepEqual([message!.channel, message!.to], ['EMAIL', one.email])
    }
    assertRefused((await post('?type=email', { type: 'phone' })).answer, 'SC200', 'type: query and body differ')
    assertRefused((await post('?type=fax', undefined)).answer, 'SC200')
  })

  test('keeps the secret of the link to itself in production', async () => {
    const production = await platform.another({ sandboxRoutes: false })
    const one = await applicant(platform)
    const ditToken = await approved(platform, one)
    const answer = await callApi(production.baseUrl, 'POST', `/users/smfa-send-link/${ditToken}`, { token: one.token })
    assertAnswers(answer, smfaSendLink)
    const [message] = await messagesTo(one.userId)
    const secret = message!.link.split('.').at(-1)!
    assert.ok(!answer.text.includes(secret))
    const { linkUrl, smsMessage } = answer.body as Record<string, string>
    assert.equal(message!.link, `${linkUrl}.${secret}`)
    assert.ok(smsMessage!.includes(linkUrl!))
    // The link that the caller was shown confirms nothing.
    assert.equal((await openLinkUrl(production.baseUrl, linkUrl!, { method: 'POST' })).status, 404)
    assert.equal((await pollLink(platform, one, tokenOf(answer))).body['status'], 'INCOMPLETE')
  })

  test('sends again after 30 seconds, and the link and token from before are dead', async () => {
    const host = 'rival'
    const { one, ditToken, smfaToken, linkUrl } = await linked(platform, host)
    const early = await sendLink(platform, one, ditToken)
    assertRefused(early, 'SC327')
    const seconds = Number(early.headers.get('retry-after'))
    assert.ok(seconds >= 28 && seconds <= 30, String(seconds))
    await platform.advance(host, 'PT25S')
    assertRefused(await sendLink(platform, one, ditToken), 'SC327')
    assert.equal((await pollLink(platform, one, smfaToken)).body['status'], 'INCOMPLETE')
    await platform.advance(host, 'PT5S')
    const again = await sendLink(platform, one, ditToken)
    assertRefused(await pollLink(platform, one, smfaToken), 'SC326')
    assert.equal((await openLinkUrl(platform.baseUrl, linkUrl)).status, 404)
    assert.equal((await pollLink(platform, one, tokenOf(again))).body['status'], 'INCOMPLETE')
    assert.equal((await openLinkUrl(platform.baseUrl, again.body['linkUrl'] as string)).status, 200)
    assert.equal((await pollLink(platform, one, tokenOf(again))).body['status'], 'GREEN')
  })

  test('sends five an hour, over all sessions, and once for those who come at the same time', async () => {
    const host = 'all-bureaus'
    let one = await applicant(platform, host)
    const first = await approved(platform, one)
    const sends = callsTo(platform, 'SMFA', 'send')
    const many = await Promise.all(Array.from({ length: 8 }, () => sendLink(platform, one, first)))
    const codes = many.map((answer) => answer.code ?? 'OK').sort()
    assert.deepEqual(codes, ['OK', ...Array<string>(7).fill('SC327')])
    assert.equal(callsTo(platform, 'SMFA', 'send'), sends + 1)
    for (let more = 0; more < 4; more++) tokenOf(await sendLink(platform, one, await approved(platform, one)))
    const used = await sendLink(platform, one, await approved(platform, one))
    assertRefused(used, 'SC322')
    assert.ok(Number(used.headers.get('retry-after')) > 3_500)
    await platform.advance(host, 'PT1H')
    one = await renewed(platform, one)
    tokenOf(await sendLink(platform, one, await approved(platform, one)))
  })

  test('refuses in order: flow, status, identified, session, fallback, cooldown, sends', async () => {
    const host = 'service-managed'
    await changeSettings(platform, host, { userManagement: 'HOST', verificationType: 'DIT_SMFA' })
    const { one, ditToken } = await linked(platform, host)
    for (let more = 0; more < 3; more++) tokenOf(await sendLink(platform, one, await approved(platform, one)))
    const last = await approved(platform, one)
    tokenOf(await sendLink(platform, one, last))
    await changeSettings(platform, host, { verificationType: 'DIT_CUSTOMER_OTP' })
    await setIdentified(platform, one.userId)
    await setStatus(platform, one.userId, 'paused')
    const asked = (token = ditToken) => sendLink(platform, one, token, '?type=email')
    assertRefused(await sendLink(platform, one, last, '?type=x'), 'SC200')
    assertRefused(await asked(), 'SC335')
    await changeSettings(platform, host, { verificationType: 'DIT_SMFA' })
    assertRefused(await asked(), 'SC104')
    await setStatus(platform, one.userId, 'active')
    assertRefused(await asked(), 'SC301')
    await setUnidentified(platform, one.userId)
    assertRefused(await asked(), 'SC304')
    assertRefused(await asked(last), 'SC332')
    await changeSettings(platform, host, { smfaEmail: 'always' })
    assertRefused(await asked(last), 'SC327')
    await platform.advance(host, 'PT30S')
    assertRefused(await asked(last), 'SC322')
  })

  test('refuses unknown tokens, tokens of others, of other flows and those that have run out alike', async () => {
    const { one, smfaToken } = await linked(platform)
    const [stranger, rival] = [await applicant(platform), await applicant(platform, 'rival')]
    const foreign = [await approved(platform, stranger), await approved(platform, rival)]
    const made = newOpaqueToken(platform.hosts['efx-1b']!.hostId).text
    const seen = new Set<string>()
    for (const token of [...foreign, smfaToken, one.token, one.preauth, made, 'x', '%00', '%F0%9F%92%A9', `${made}0`]) {
      const answer = await sendLink(platform, one, token)
      assertRefused(answer, 'SC304')
      seen.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
    }
    const late = await applicant(platform, 'rival')
    const ditToken = await approved(platform, late)
    await platform.advance('rival', 'PT14M50S')
    assert.equal((await sendLink(platform, await renewed(platform, late), ditToken)).status, 200)
    await platform.advance('rival', 'PT31S')
    const answer = await sendLink(platform, await renewed(platform, late), ditToken)
    assertRefused(answer, 'SC304')
    seen.add(JSON.stringify({ ...answer.body, requestId: '', timestamp: 0 }))
    assert.equal(seen.size, 1)
  })

  test('says that the phone does not take it (77) and that the service is down (88), and counts neither', async () => {
    for (const [mobile, code, events] of [
      ['5555550177', 'SC323', []],
      ['5555550188', 'SC320', Array<string>(6).fill('IDSVCOUT')],
    ] as const) {
      const one = await applicant(platform)
      const ditToken = await approved(platform, one, { mobile })
      for (let time = 0; time < 6; time++) assertRefused(await sendLink(platform, one, ditToken), code)
      assert.deepEqual(await eventTypesOf(platform, one.userId), events)
      assert.equal((await identityOf(platform, one))['step'], 'DIT')
    }
  })
})

interface Message {
  reference: string | null
  channel: string
  to: string
  text: string
  link: string
}
