import { hourMs } from '@plumbline/core/calendar'
import { pastConsentVersion } from '@plumbline/server'
import { newestMessage, proveIdentity } from '../launcher/seed-flows.ts'
import { type Moment, mayBeRefused, type PastPerson, type World } from './moment.ts'

const minuteMs = 60_000

/** Somebody registers and goes as far as they go. */
export function joining(person: PastPerson): Moment[] {
  const registers: Moment = { at: person.joinsAt, run: (world) => register(world, person) }
  if (person.way === 'never-begins') return [registers]
  const proves = { at: person.joinsAt + 3 * minuteMs, run: (world: World) => prove(world, person) }
  if (person.way !== 'locked') return [registers, proves]
  const again = [2, 5].map((hours) => ({ ...proves, at: proves.at + hours * hourMs }))
  return [registers, proves, ...again]
}

async function register(world: World, { email, fname, lname, mobile, key, joinsAt }: PastPerson): Promise<void> {
  const body = { email, fname, lname, mobile, externalId: key }
  const consent = { textVersion: pastConsentVersion, acceptedAt: joinsAt, ip: '203.0.113.7', locale: 'en-US' }
  await world.server.post('/direct/user-reg', await world.hostToken(), { ...body, consent })
}

async function prove(world: World, person: PastPerson): Promise<void> {
  const [client, hostToken, userId] = [world.personClient(person), await world.hostToken(), await world.userId(person)]
  const session = await openSession(world, person)
  if (person.way === 'enrolls') {
    await proveIdentity(client, 'DIT_SMFA', { hostToken, userId, session, person })
    await client.post('/users/change-notifications', session, person.channels)
    for (const path of ['/users/efx-latest-scores', '/users/efx-latest-report', '/users/efx-alerts-details']) {
      await mayBeRefused(client.get(path, session))
    }
    return
  }
  const { fname, lname, mobile, ssn, dob, street1, city, state, zip } = person
  const data = { fname, lname, mobile, ssn, dob, street1, city, state, zip }
  await mayBeRefused(
    client.post('/users/dit-identity', session, data).then(async ({ token }) => {
      const { token: smfaToken } = await client.post(`/users/smfa-send-link/${token}`, session)
      if (person.way === 'red-link') await client.open((await newestMessage(client, { hostToken, userId }, 'SMS')).link)
      await client.post(`/users/smfa-verify-status/${smfaToken}`, session)
    }),
  )
}

export async function openSession(world: World, person: PastPerson): Promise<string> {
  const path = `/direct/preauth-token/${await world.userId(person)}`
  const { token: preauth } = await world.server.get(path, await world.hostToken())
  return (await world.personClient(person).get(`/users/preauth-token/${preauth}`)).token
}
