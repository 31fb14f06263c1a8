import { featureFlags } from '@plumbline/core/enrollment'
import { setIdentified } from './as-owner.ts'
import type { Answer } from './call-api.ts'
import { enroll, type person } from './enroll.ts'
import type { Platform } from './platform.ts'

/** What tests of scores and reports call and look at. */
export interface DataReads {
  /** As the user, with a session that is good now. */
  read(user: Who, path: string, headers?: Record<string, string>): Promise<Answer>
  /** As the server of the user's host. */
  readAsHost(user: Who, path: string, headers?: Record<string, string>): Promise<Answer>
  post(user: Who, path: string): Promise<Answer>
  /** As the user, with a body. */
  send(user: Who, path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The persona of this name, enrolled at a host. */
  persona(key: string, host?: string): Promise<Who>
  /** A user who is verified directly in the database, so that also a person whom the bureau would refuse can be read. */
  verified(who: Identity, host?: string): Promise<Who>
  /** A bureau answers in this way the next times. */
  fault(target: string, mode: string, count?: number, more?: Record<string, unknown>): Promise<void>
  /** How often a bureau was asked about a user. */
  pulls(user: Who, provider?: string): Promise<number>
}

export interface Who {
  userId: string
  host: string
}

export function dataReads(platform: () => Platform): DataReads {
  const sessions = new Map<string, { token: string; until: number }>()
  const sessionOf = async (user: Who): Promise<string> => {
    const now = platform().ctx.clock.hostNow(platform().hosts[user.host]!.hostId)
    const known = sessions.get(`${user.host} ${user.userId}`)
    if (known && now < known.until) return known.token
    const { token } = await platform().openSession({ ...user, email: '', preauth: '' })
    sessions.set(`${user.host} ${user.userId}`, { token, until: now + 10 * 60_000 })
    return token
  }
  return {
    read: async (user, path, headers = {}) => platform().call('GET', path, { token: await sessionOf(user), headers }),
    readAsHost: async (user, path, headers = {}) =>
      platform().call('GET', path.replace('{id}', user.userId), {
        token: await platform().hostToken(user.host),
        headers,
      }),
    post: async (user, path) =>
      platform().call('POST', path.replace('{id}', user.userId), { token: await platform().hostToken(user.host) }),
    send: async (user, path, body, headers = {}) =>
      platform().call('POST', path, { token: await sessionOf(user), body, headers }),
    persona: (key, host = 'efx-1b') => enrollPersona(platform(), key, host),
    verified: (who, host = 'efx-1b') => verify(platform(), who, host),
    fault: async (target, mode, count = 1, more = {}) => {
      await platform().sandbox.control('POST', '/faults', { target, mode, operation: 'pull', count, ...more })
    },
    pulls: async (user, provider) => {
      const { rows } = await platform().admin.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM provider_calls
         WHERE user_id = $1 AND operation = 'pull' AND provider = coalesce($2, provider)`,
        [user.userId, provider ?? null],
      )
      return rows[0]!.count
    },
  }
}

type Identity = Omit<typeof person, 'mobile'>

interface PersonaCard extends Identity {
  key: string
  outcomes: { dit: string; onboarding: string }
  bureaus: Record<'EFX' | 'TU' | 'EXP', { hit: boolean; score: number | null }>
}

/** What the sandbox shows of a persona on the date of a host. */
export async function personaCard(platform: Platform, key: string, host = 'efx-1b'): Promise<PersonaCard> {
  const { body } = await platform.call('GET', '/sandbox/personas', { token: await platform.hostToken(host) })
  const card = (body['personas'] as PersonaCard[]).find((one) => one.key === key)
  if (!card) throw new Error(`No persona ${key}`)
  return card
}

async function enrollPersona(platform: Platform, key: string, host: string): Promise<Who> {
  const { outcomes, fname, lname, dob, ssn, street1, city, state, zip } = await personaCard(platform, key, host)
  const who = { fname, lname, dob, ssn, street1, city, state, zip }
  const taken = outcomes.onboarding === 'ENROLLED' && outcomes.dit === 'Approved'
  return taken ? enroll(platform, host, { person: { ...who, mobile: '5555550122' } }) : verify(platform, who, host)
}

async function verify(platform: Platform, { fname, lname, ...identity }: Identity, host: string): Promise<Who> {
  const user = await platform.register(host, { fname, lname })
  const token = await platform.hostToken(host)
  const answer = await platform.call('POST', `/direct/users/${user.userId}/identity`, { token, body: identity })
  if (answer.status !== 200) throw new Error(`The identity was answered ${answer.status} ${answer.text}`)
  const { monitoringFeatures } = platform.ctx.directory.host(platform.hosts[host]!.hostId)!.settings
  await setIdentified(platform, user.userId, featureFlags(monitoringFeatures))
  return user
}

/** A file without a single account: known to the bureau, too thin for a score. */
export const unscorable: Identity = {
  fname: 'Victoria',
  lname: 'Richardson',
  dob: '1998-05-28',
  ssn: '666400000',
  street1: '7253 Featherstone Way',
  city: 'Phoenix',
  state: 'AZ',
  zip: '85050',
}
