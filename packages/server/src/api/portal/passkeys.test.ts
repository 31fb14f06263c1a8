import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { SoftwarePasskey } from '../../testing/software-passkey.ts'
import { signIn, TeamBrowser } from '../../testing/team.ts'
import { testConsoleUrl, testPortalUrl } from '../../testing/template.ts'

describe('a passkey', () => {
  let platform: Platform
  let owner: TeamBrowser
  let passkey: SoftwarePasskey
  before(async () => {
    platform = await startPlatform()
    owner = await signIn(platform, 'owner')
    passkey = new SoftwarePasskey()
  })
  after(() => platform.stop())

  interface Offer {
    ticket: string
    options: { challenge: string; rpId: string; rp: { id: string }; user: { id: string } }
  }
  const offer = async (browser: TeamBrowser, path: string) => (await browser.post(path)).body as unknown as Offer
  const add = async (browser: TeamBrowser, key: SoftwarePasskey, origin = testPortalUrl) => {
    const { ticket, options } = await offer(browser, '/passkey-options')
    return browser.post('/passkeys', { ticket, credential: key.make(options, origin), name: 'Laptop' })
  }

  test('is added to a member', async () => {
    const added = await add(owner, passkey)
    assert.equal(added.status, 200)
    const { passkeys } = (await owner.get('/passkeys')).body as { passkeys: { id: string; name: string }[] }
    assert.deepEqual(
      passkeys.map(({ id, name }) => [id, name]),
      [[added.body['id'], 'Laptop']],
    )
  })

  test('is a whole sign-in, without an address and without a code', async () => {
    const browser = new TeamBrowser(platform)
    const { ticket, options } = await offer(browser, '/passkey-sign-in-options')
    const credential = passkey.answer(options, testPortalUrl)
    assert.equal((await browser.post('/passkey-sign-in', { ticket, credential })).status, 204)
    const { session } = (await browser.get('/session')).body as { session: { factor: string } }
    assert.equal(session.factor, 'passkey')
    const replayed = new TeamBrowser(platform)
    assert.equal((await replayed.post('/passkey-sign-in', { ticket, credential })).code, 'sign-in-failed')
  })

  test('is asked of everybody whose team requires it from the next sign-in on, before anything else', async () => {
    const begun = await signIn(platform, 'support')
    assert.equal((await owner.call('PUT', '/team/passkeys-required', { required: true })).status, 204)
    assert.equal((await begun.get('/audit-log')).status, 200)
    const late = await signIn(platform, 'support')
    const session = (await late.get('/session')).body as { owesPasskey: boolean; team: { passkeysRequired: boolean } }
    assert.deepEqual([session.owesPasskey, session.team.passkeysRequired], [true, true])
    for (const path of ['/audit-log', '/sessions', '/team']) {
      assert.ok(['passkey-needed', 'not-permitted'].includes((await late.get(path)).code!), path)
    }
    assert.equal((await late.get('/audit-log')).code, 'passkey-needed')
    assert.equal((await add(late, new SoftwarePasskey())).status, 200)
    assert.equal((await late.get('/audit-log')).status, 200)
    assert.equal((await begun.call('PUT', '/team/passkeys-required', { required: false })).code, 'not-permitted')
    const rival = await signIn(platform, 'owner@rival-lending.example')
    assert.equal(((await rival.get('/session')).body as { owesPasskey: boolean }).owesPasskey, false)
    assert.equal((await owner.call('PUT', '/team/passkeys-required', { required: false })).status, 204)
  })

  test('is a step-up, with a new value of the session', async () => {
    const before = owner.session
    const { ticket, options } = await offer(owner, '/passkey-step-up-options')
    const credential = passkey.answer(options, testPortalUrl)
    assert.equal((await owner.post('/passkey-step-up', { ticket, credential })).status, 204)
    assert.notEqual(owner.session, before)
    assert.equal((await owner.post('/passkey-step-up', { ticket, credential })).code, 'factor-wrong')
  })

  test('is refused when it was made or used at another origin, not unlocked, or is another one', async () => {
    const other = new SoftwarePasskey()
    assert.equal((await add(owner, other, 'https://evil.example')).code, 'factor-wrong')
    const locked = new SoftwarePasskey()
    locked.flags = 0x01
    assert.equal((await add(owner, locked)).code, 'factor-wrong')
    const tries: readonly ((question: Offer['options']) => Record<string, unknown>)[] = [
      (question) => passkey.answer(question, 'https://evil.example'),
      (question) => passkey.answer(question, testConsoleUrl),
      (question) => ({ ...passkey.answer(question, testPortalUrl), id: Buffer.alloc(16).toString('base64url') }),
      (question) => passkey.answer(question, testPortalUrl, Buffer.alloc(32, 7).toString('base64url')),
      (question) => passkey.answer(question, testPortalUrl, 'x'),
      () => ({ id: 'x' }),
      () => ({}),
    ]
    for (const answer of tries) {
      const browser = new TeamBrowser(platform)
      const { ticket, options } = await offer(browser, '/passkey-sign-in-options')
      const refused = await browser.post('/passkey-sign-in', { ticket, credential: answer(options) })
      assert.deepEqual([refused.status, refused.code], [401, 'sign-in-failed'])
    }
  })

  test('of another member is no step-up, and neither is a ticket of theirs', async () => {
    const admin = await signIn(platform, 'admin')
    const { ticket, options } = await offer(admin, '/passkey-step-up-options')
    const credential = passkey.answer(options, testPortalUrl)
    assert.equal((await admin.post('/passkey-step-up', { ticket, credential })).code, 'factor-wrong')
    assert.equal((await owner.post('/passkey-step-up', { ticket, credential })).code, 'factor-wrong')
  })

  test('that is registered already is not taken from its owner', async () => {
    assert.equal((await add(await signIn(platform, 'admin'), passkey)).code, 'factor-wrong')
  })

  test('that was removed signs in no more, and only its owner removes it', async () => {
    const { passkeys } = (await owner.get('/passkeys')).body as { passkeys: { id: string }[] }
    const path = `/passkeys/${passkeys[0]!.id}`
    const admin = await signIn(platform, 'admin')
    assert.equal((await admin.call('DELETE', path)).code, 'not-found')
    assert.equal((await owner.call('DELETE', path)).status, 204)
    const browser = new TeamBrowser(platform)
    const { ticket, options } = await offer(browser, '/passkey-sign-in-options')
    const credential = passkey.answer(options, testPortalUrl)
    assert.equal((await browser.post('/passkey-sign-in', { ticket, credential })).code, 'sign-in-failed')
  })
})
