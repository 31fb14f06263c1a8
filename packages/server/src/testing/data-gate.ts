import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeSettings, setColumns } from './as-owner.ts'
import { assertErrorBody, assertRefused } from './check-answer.ts'
import type { DataReads, Who } from './data-reads.ts'
import { enroll } from './enroll.ts'
import { pauseUser } from './lifecycle-calls.ts'
import type { Platform } from './platform.ts'

interface Gated {
  platform(): Platform
  reads: DataReads
  /** With `{id}` it is called by the host's server. */
  path: string
  /** A host that the endpoint does not serve, and what it should use. */
  wrongHost?: { host: string; details: string[] }
  /** A query that is refused before anything is looked at. */
  badQuery?: string
  /** With a body it is sent to the path as the user. The bad one is refused before anything is looked at. */
  body?: unknown
  badBody?: unknown
}

/** What every read of credit data refuses, in the order of the contract, and that no refusal shows any data. */
export function testDataGate({ platform, reads, path, wrongHost, badQuery, body, badBody }: Gated): void {
  const byHost = path.includes('{id}')
  const read = (user: Who, query = '', sent = body) =>
    sent === undefined ? (byHost ? reads.readAsHost : reads.read)(user, path + query) : reads.send(user, path, sent)
  const closed = byHost ? 'SC104' : 'SC405'
  const refused = async (user: Who, code: string, ...details: string[]) => {
    const answer = await read(user)
    assertRefused(answer, code, ...details)
    assertErrorBody(answer)
    assert.ok(!/providerViews|scoreId|reportId|"EFX"/.test(answer.text), answer.text)
    if (badQuery !== undefined) assertRefused(await read(user, badQuery), 'SC200')
    if (badBody !== undefined) assertRefused(await read(user, '', badBody), 'SC200')
  }
  const status = (name: string) => (byHost ? [`status=${name}`, 'allowed=active'] : [`reason=${name}`])

  if (wrongHost) {
    test('refuses a host of another product first and names the right call', async () => {
      await refused(await platform().register(wrongHost.host), 'SC402', ...wrongHost.details)
    })
  }

  test('refuses a user without a proven identity', async () => {
    await refused(await platform().register(), 'SC405', 'reason=identity')
  })

  test('refuses paused and dormant users, although their data is there', async () => {
    const user = await enroll(platform())
    await read(user)
    await pauseUser(platform(), user)
    await refused(user, closed, ...status('paused'))
    // No call makes a user with data dormant; it is refused even so.
    await setColumns(platform(), 'users', user.userId, { status: 'dormant' })
    await refused(user, closed, ...status('dormant'))
  })

  test('refuses a user without the feature', async () => {
    const user = await enroll(platform())
    await read(user)
    await setColumns(platform(), 'users', user.userId, { flags: 8 })
    await refused(user, 'SC405', 'reason=feature')
  })

  test('refuses a user who has taken back the consent, where hosts bring it per person', async () => {
    const user = await enroll(platform())
    await read(user)
    await setColumns(platform(), 'consents', user.userId, { revoked_at: 1 })
    await changeSettings(platform(), 'efx-1b', { consentMode: 'explicit' })
    try {
      await refused(user, 'SC340')
    } finally {
      await changeSettings(platform(), 'efx-1b', { consentMode: 'attested' })
    }
  })
}

/** Turns a host into one with several bureaus but not EFX. */
export async function withoutEfx(platform: Platform, host: string): Promise<string> {
  await changeSettings(platform, host, { productKind: 'MULTI', bureaus: ['TU', 'EXP'] })
  return host
}
