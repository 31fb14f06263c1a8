import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { hashesComputed, logInAs, otherPassword, postAsWidget, registerAccount } from '../testing/accounts.ts'
import type { Answer } from '../testing/call-api.ts'
import { type Platform, startPlatform } from '../testing/platform.ts'
import { statementsOf } from '../testing/statements.ts'

describe('whether a key or an address is known makes no difference in what is done and answered', () => {
  let platform: Platform
  before(async () => {
    // The limit of the calling address is fetched once, so that it is not among the statements of one call only.
    platform = await startPlatform({ config: { anonymousPerSecond: 1, anonymousBurst: 1e6 } })
    await recover(await registerAccount(platform))
  })
  after(() => platform.stop())

  const unregistered = () => ({ email: `nobody.${randomUUID()}@example.com` })
  const logInHost = (apikey: string) =>
    platform.call('POST', '/direct/login', { body: { apikey, secret: 'sk_dev_wrong' } })
  const recover = (who: { email: string }) => postAsWidget(platform, '/users/password-recovery', { email: who.email })

  /** Everything of a call that its caller could observe; the work stands for the time it takes. */
  const noticed = async (call: () => Promise<Answer>) => {
    const hashes = await hashesComputed(platform)
    let answer: Answer | undefined
    const statements = await statementsOf(async () => {
      answer = await call()
    })
    const { status, body, headers } = answer!
    return {
      status,
      body: { ...body, requestId: '', timestamp: 0 },
      headers: [...headers.keys()].sort(),
      retryAfter: headers.get('retry-after'),
      statements,
      hashes: (await hashesComputed(platform)) - hashes,
    }
  }

  /** Without the limit of the calling address, which is fetched again every minute in any case. */
  const aboutPerson = <Noticed extends { statements: string[] }>(call: Noticed): Noticed => ({
    ...call,
    statements: call.statements.filter((name) => name !== 'buckets-take'),
  })

  test('to a caller who tries API keys', async () => {
    // One key is in use, the other has never been used.
    await platform.logIn('rival')
    const known = [platform.hosts['rival']!.apikey, platform.hosts['efx-3b']!.apikey]
    const expected = []
    for (let time = 1; time <= 5; time++) expected.push(await noticed(() => logInHost('pk_dev_nobody')))
    assert.ok(expected[0]!.statements.length > 0)
    for (const apikey of known) {
      for (const one of expected) assert.deepEqual(await noticed(() => logInHost(apikey)), one)
    }
  })

  test('to a caller who tries API keys so often that the limit ends it, whatever limits the host has', async () => {
    for (const apikey of ['pk_dev_nothing', platform.hosts['efx-1b']!.apikey]) {
      const answers = await Promise.all(Array.from({ length: 40 }, () => logInHost(apikey)))
      const refused = answers.filter((answer) => answer.code === 'SC414').length
      // Ten are allowed, and one more for every six seconds that the machine took.
      assert.ok(refused >= 10 && refused < 20, `${refused} for ${apikey}`)
      for (const answer of answers) assert.ok(['SC414', 'SC220'].includes(answer.code!), answer.text)
    }
  })

  test('to a caller who tries passwords, up to the lock and behind it', async () => {
    const [account, stranger] = [await registerAccount(platform), unregistered()]
    for (let time = 1; time <= 7; time++) {
      const [known, unknown] = [
        await noticed(() => logInAs(platform, account, otherPassword)),
        await noticed(() => logInAs(platform, stranger, otherPassword)),
      ]
      // Seconds go by between the two calls.
      for (const { retryAfter } of [known, unknown]) assert.equal(retryAfter !== null, time > 5)
      assert.deepEqual({ ...aboutPerson(known), retryAfter: '' }, { ...aboutPerson(unknown), retryAfter: '' })
    }
  })

  test('to a caller who asks for a new password', async () => {
    const account = await registerAccount(platform)
    const known = aboutPerson(await noticed(() => recover(account)))
    assert.deepEqual(known, aboutPerson(await noticed(() => recover(unregistered()))))
    assert.ok(!known.statements.some((name) => /user|login|message/.test(name)), known.statements.join())
  })
})
