import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { defaultBureauSettings } from '@plumbline/connectors'
import { CredentialWatch, credentialsKeyPurpose } from '../../access/credential-watch.ts'
import { makeLive } from '../../testing/make-live.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'
import { signIn, type TeamBrowser } from '../../testing/team.ts'

interface Pair {
  clientId: string
  fingerprint: string
  using: number
  having: number
}

interface Shown {
  bureau: string
  side: string
  processes: number
  inUse: Pair
  other: Pair | null
  since: number | null
  waiting: { id: string; own: boolean } | null
}

describe('our credentials at bureaus', () => {
  let platform: Platform
  let operator: TeamBrowser
  let secrets: string[]
  before(async () => {
    platform = await startPlatform({
      sandbox: true,
      providers: (settings) => {
        const { EFX, TU, EXP } = settings.bureaus
        secrets = [EFX, TU!, EXP!].flatMap((one) => [one.clientSecret, one.next!.clientSecret])
        const wrong = { ...TU!, next: { ...TU!.next!, clientSecret: 'not-of-this-bureau' } }
        return { ...settings, bureaus: { EFX, TU: wrong, EXP: { ...EXP!, next: undefined } } }
      },
    })
    operator = await signIn(platform, 'operator')
  })
  after(() => platform.stop())

  const shown = async (bureau: string) => {
    const { text, body } = await operator.get('/bureau-credentials')
    for (const secret of [...secrets, 'not-of-this-bureau']) assert.ok(!text.includes(secret))
    return (body as unknown as { bureaus: Shown[] }).bureaus.find((one) => one.bureau === bureau)!
  }
  const change = (bureau: string, to: string) =>
    operator.post(`/bureau-credentials/${bureau}/switch`, { to, reason: 'Yearly change of secrets' })
  const decide = (id: string, decision: string, by = operator) =>
    by.post(`/credential-switches/${id}/decision`, { decision })
  /** A process that begins now, with what its environment names. */
  const begun = async (settings: ConstructorParameters<typeof CredentialWatch>[0]['settings']) => {
    const { system, vault, clock } = platform.ctx
    const key = vault.ring.derive(credentialsKeyPurpose)
    const watch = new CredentialWatch({ system, processId: randomUUID(), now: () => clock.now(), settings, key })
    await watch.share()
    return watch
  }
  const endOthers = () => platform.admin.query('DELETE FROM credential_uses')

  test('are shown by name, with since when and who uses them, and without a secret', async () => {
    const { side, inUse, other, since, processes } = await shown('EFX')
    assert.deepEqual([side, inUse.clientId, inUse.using, processes], ['present', 'plumbline-efx', 1, 1])
    assert.notEqual(other!.fingerprint, inUse.fingerprint)
    assert.ok(since !== null && since <= platform.ctx.clock.now())
    assert.equal((await shown('EXP')).other, null)
  })

  test('are tried at the bureau, and changed to such as it takes only', async () => {
    const trial = async (bureau: string) =>
      (await operator.post(`/bureau-credentials/${bureau}/trial`, { side: 'next' })).body['outcome']
    assert.deepEqual([await trial('EFX'), await trial('TU'), await trial('EXP')], ['ok', 'bad-credentials', 'missing'])
    assert.deepEqual((await change('TU', 'next')).details, ['rule=secret-refused'])
    assert.deepEqual((await change('EXP', 'next')).details, ['rule=no-other-secret'])
    assert.deepEqual((await change('EFX', 'present')).details, ['rule=no-other-secret'])
  })

  test('are not changed while a process does not have the others', async () => {
    await begun({ EFX: { ...settingsOf('secret-of-before'), next: undefined } })
    assert.deepEqual((await change('EFX', 'next')).details, ['rule=secret-not-everywhere'])
    await endOthers()
  })

  test('are changed without a restart, stay so after one and after the environment has followed, and go back', async () => {
    const before = await shown('EFX')
    assert.equal((await change('EFX', 'next')).body['state'], 'not-needed')
    const changed = await shown('EFX')
    assert.deepEqual([changed.side, changed.inUse.fingerprint], ['next', before.other!.fingerprint])
    assert.ok(changed.since! >= before.since!)
    const { bureaus } = platform.ctx.providers.of(platform.hosts['efx-1b']!.hostId)
    assert.equal(await bureaus.EFX.enrollmentByReference(randomUUID()), null)
    const { present, next } = { present: settingsOf('sandbox-secret-efx'), next: settingsOf('sandbox-secret-efx-next') }
    assert.equal((await begun({ EFX: { ...present, next } })).sideOf('EFX'), 'next')
    const followed = await begun({ EFX: next })
    assert.equal(followed.known('EFX', followed.sideOf('EFX'))!.fingerprint, changed.inUse.fingerprint)
    await endOthers()
    await platform.ctx.credentials.share()
    assert.equal((await change('EFX', 'present')).status, 200)
    assert.equal((await shown('EFX')).inUse.fingerprint, before.inUse.fingerprint)
  })

  test('need a second person once a live host has the bureau', async () => {
    await makeLive(platform, platform.hosts['efx-1b']!.hostId)
    const { body } = await change('EFX', 'next')
    const id = body['id'] as string
    assert.equal(body['state'], 'waiting')
    assert.deepEqual((await change('EFX', 'next')).details, ['rule=waits-already'])
    assert.deepEqual([(await shown('EFX')).side, (await shown('EFX')).waiting!.own], ['present', true])
    assert.deepEqual((await decide(id, 'approved')).details, ['rule=own-request'])
    const reviewer = await signIn(platform, 'reviewer')
    assert.deepEqual((await decide(id, 'withdrawn', reviewer)).details, ['rule=not-own-request'])
    assert.equal((await decide(id, 'approved', reviewer)).status, 204)
    assert.deepEqual((await decide(id, 'refused', reviewer)).details, ['rule=decided-already'])
    assert.equal((await shown('EFX')).side, 'next')
    assert.equal((await decide(randomUUID(), 'approved', reviewer)).code, 'not-found')
  })

  function settingsOf(clientSecret: string) {
    return { ...defaultBureauSettings, baseUrl: '', clientId: 'plumbline-efx', clientSecret }
  }
})
