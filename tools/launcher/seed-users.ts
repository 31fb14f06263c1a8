import { createHmac } from 'node:crypto'
import { type SeedClient, seedClient } from './seed-client.ts'
import { newestMessage, proveIdentity, type SeedPerson } from './seed-flows.ts'
import { seededPeople } from './seeded-people.ts'

/** A user whom a development start has enrolled, as `sandbox.json` names them. */
export interface SeededUser {
  readonly host: string
  readonly userId: string
  readonly email: string
  readonly persona: string
  /** Where the service keeps the log-in. */
  readonly password?: string
}

interface SeedHost {
  readonly key: string
  readonly apikey: string
  readonly secret: string
  readonly widgetKey: string
  readonly verificationType: string
}

export interface Seeding {
  readonly users: readonly SeededUser[]
  /** In one sentence, if some persona could not be enrolled. */
  readonly trouble?: string
}

interface SeedOptions {
  readonly baseUrl: string
  readonly hosts: readonly SeedHost[]
  /** Of the last start. They stay listed where a host cannot be asked this time. */
  readonly known: readonly SeededUser[]
  say(line: string): void
}

/**
 * Enrolls a few personas at every host, through the API like any client, so that a first look shows data. Users who
 * are there already are left alone: a later start only looks them up. A user who was closed by hand stays closed.
 */
export async function seedUsers({ baseUrl, hosts, known, say }: SeedOptions): Promise<Seeding> {
  const client = seedClient(baseUrl)
  let people: Promise<SeedPerson[]> | undefined
  const listPeople = (hostToken: string) => {
    if (people === undefined) say('Enrolling a few people at every host …')
    people ??= client.get('/sandbox/personas', hostToken).then(({ personas }) => personas)
    return people
  }
  const failed: { key: string; reason: string }[] = []
  const users = await Promise.all(
    hosts.map(async (host) => {
      const ofHost = known.filter((user) => user.host === host.key)
      try {
        return await seedHost(client, host, ofHost, listPeople)
      } catch (fault) {
        failed.push({ key: host.key, reason: (fault as Error).message })
        return ofHost
      }
    }),
  )
  const [first] = failed
  const others = failed.length > 1 ? `, and at ${failed.length - 1} other hosts` : ''
  return {
    users: users.flat(),
    ...(first ? { trouble: `Not every persona could be enrolled at ${first.key} (${first.reason})${others}.` } : {}),
  }
}

async function seedHost(
  client: SeedClient,
  host: SeedHost,
  known: readonly SeededUser[],
  listPeople: (hostToken: string) => Promise<readonly SeedPerson[]>,
): Promise<SeededUser[]> {
  const { apikey, secret } = host
  const { token: hostToken } = await client.post('/direct/login', undefined, { apikey, secret })
  const users: (SeededUser | undefined)[] = []
  for (const key of seededPeople[host.key] ?? []) {
    const before = known.find(({ persona }) => persona === key)
    const profile = before && (await findProfile(client, hostToken, `/direct/user/${before.userId}`))
    if (before && profile && isSettled(profile)) {
      users.push(profile.enrollmentStatus === 'closed' ? undefined : before)
      continue
    }
    const person = (await listPeople(hostToken)).find((persona) => persona.key === key)
    if (!person) throw new Error(`the sandbox knows no ${key}`)
    users.push(await enrollPerson(client, host, hostToken, person))
  }
  return users.filter((user) => user !== undefined)
}

/** Enrolls them or goes on where an earlier start was cut off. Undefined for a user who was closed. */
async function enrollPerson(
  client: SeedClient,
  host: SeedHost,
  hostToken: string,
  person: SeedPerson,
): Promise<SeededUser | undefined> {
  const { userManagement } = await client.get('/direct/host', hostToken)
  const newcomer = newcomerOf(host, person, userManagement === 'SERVICE')
  const { externalId, email, password } = newcomer
  const query = password === undefined ? `externalId=${externalId}` : `email=${encodeURIComponent(email)}`
  const { items } = (await client.get(`/direct/users?${query}`, hostToken)) as { items: SeenProfile[] }
  const [found] = items
  if (found?.enrollmentStatus === 'closed') return undefined
  const userId = found?.id ?? (await register(client, hostToken, newcomer))
  if (!found || !isSettled(found)) {
    if (password !== undefined) await confirmAddress(client, hostToken, userId, host.widgetKey)
    const preauth = await client.get(`/direct/preauth-token/${userId}`, hostToken)
    const { token: session } = await client.get(`/users/preauth-token/${preauth.token}`)
    await proveIdentity(client, host.verificationType, { hostToken, userId, session, person })
  }
  return { host: host.key, userId, email, persona: person.key, ...(password === undefined ? {} : { password }) }
}

interface SeenProfile {
  readonly id: string
  readonly idpass: boolean
  readonly enrollmentStatus: string
}

/** There is nothing to do: the user is enrolled, or in a status that only a developer at this machine can have set. */
function isSettled({ idpass, enrollmentStatus }: SeenProfile): boolean {
  return idpass || enrollmentStatus !== 'active'
}

/** Nothing if the file is older than the database. */
async function findProfile(client: SeedClient, hostToken: string, path: string): Promise<SeenProfile | undefined> {
  try {
    return await client.get(path, hostToken)
  } catch (fault) {
    if ((fault as Error).message.includes('SC101')) return undefined
    throw fault
  }
}

interface Newcomer {
  readonly person: SeedPerson
  readonly email: string
  readonly externalId: string
  readonly widgetKey: string
  /** Only where the service keeps the log-in. */
  readonly password: string | undefined
}

/** The password follows from the host's secret: the same at every start, and another one on every machine. */
function newcomerOf(host: SeedHost, person: SeedPerson, serviceManaged: boolean): Newcomer {
  const derived = createHmac('sha256', host.secret).update(`password of ${person.key}`).digest('base64url')
  return {
    person,
    email: `${person.fname}.${person.lname}.${host.key}@example.com`.toLowerCase(),
    externalId: `seed-${person.key}`,
    widgetKey: host.widgetKey,
    password: serviceManaged ? derived : undefined,
  }
}

async function register(client: SeedClient, hostToken: string, newcomer: Newcomer): Promise<string> {
  const { person, email, externalId, widgetKey, password } = newcomer
  const { fname, lname, mobile } = person
  if (password === undefined) {
    const body = { email, fname, lname, mobile, externalId }
    return (await client.post('/direct/user-reg', hostToken, body)).userId
  }
  const body = { email, password, fname, lname, mobile }
  return (await client.post('/users/register', undefined, body, { 'x-host-key': widgetKey })).id
}

/** Opens the mail of the registration. A start that was cut off may have done so before: then its token is used up. */
async function confirmAddress(client: SeedClient, hostToken: string, userId: string, widgetKey: string): Promise<void> {
  const { link } = await newestMessage(client, { hostToken, userId }, 'EMAIL')
  const token = new URL(link).searchParams.get('token')
  try {
    await client.post('/users/verify-email', undefined, { token }, { 'x-host-key': widgetKey })
  } catch (fault) {
    if (!(fault as Error).message.includes('SC113')) throw fault
  }
}
