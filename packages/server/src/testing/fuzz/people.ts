import type { Audience } from '@plumbline/contract'
import { goodPassword, mailedToken, postAsWidget, registerAccount, serviceHost } from '../accounts.ts'
import { type EnrolledUser, enroll, person, proveIdentity } from '../enroll.ts'
import type { Platform, RegisteredUser } from '../platform.ts'
import type { Draw } from './draw.ts'
import type { Known, KnownHost } from './known.ts'

/** A user with a session that is good now. Another user takes the place of one that the requests have closed. */
interface Person {
  userId: string
  email: string
  token: string
  /** False once a good token was refused: logged out, closed, or run out. */
  well: boolean
  again(): Promise<Pick<Person, 'userId' | 'email' | 'token'>>
}

interface People {
  key: string
  hostToken: string
  persons: Person[]
  references: string[]
}

/** Hosts with people who are enrolled, and some who are only registered, kept in a state in which calls about them succeed. */
export class FuzzPeople implements Known {
  readonly #platform: Platform
  readonly #hosts: People[]
  #renewedAt = performance.now()

  private constructor(platform: Platform, hosts: People[]) {
    this.#platform = platform
    this.#hosts = hosts
  }

  static async gather(platform: Platform, enrolledPerHost: number): Promise<FuzzPeople> {
    const hosts: People[] = []
    for (const key of hostKeys) {
      const persons: Person[] = []
      for (let count = 0; count < enrolledPerHost; count++) persons.push(await place(() => enrolled(platform, key)))
      for (let count = 0; count < 4; count++) persons.push(await place(() => registered(platform, key)))
      const { rows } = await platform.admin.query<{ reference: string }>(
        'SELECT reference FROM enrollments WHERE host_id = $1',
        [platform.hosts[key]!.hostId],
      )
      const references = rows.map(({ reference }) => reference)
      hosts.push({ key, hostToken: await platform.hostToken(key), persons, references })
    }
    return new FuzzPeople(platform, hosts)
  }

  host(draw: Draw): KnownHost {
    const people = draw.pick(this.#hosts)
    const { key, persons, references } = people
    const { apikey, secret, widgetKey } = this.#platform.hosts[key]!
    const one = () => draw.pick(persons)
    const values: Readonly<Record<string, () => string | undefined>> = {
      id: () => one().userId,
      userId: () => one().userId,
      username: () => one().email,
      password: () => goodPassword,
      apikey: () => apikey,
      secret: () => secret,
      'x-host-key': () => widgetKey,
      reference: () => (references.length > 0 ? draw.pick(references) : undefined),
    }
    return {
      token: (_, audience: Audience) =>
        audience === 'anyone' ? undefined : audience === 'host' ? people.hostToken : one().token,
      value: (_, name) => (Object.hasOwn(values, name) ? values[name]!() : undefined),
    }
  }

  /** Called when a good token was refused: its user needs another. */
  refused(token: string): void {
    for (const { persons } of this.#hosts) for (const one of persons) if (one.token === token) one.well = false
  }

  /** Gives every user who needs it a new session, and all of them before their sessions run out. */
  async renew(): Promise<void> {
    const all = performance.now() - this.#renewedAt > sessionMs
    if (all) this.#renewedAt = performance.now()
    for (const people of this.#hosts) {
      if (all) people.hostToken = await this.#platform.hostToken(people.key)
      for (const one of people.persons) {
        if (one.well && !all) continue
        Object.assign(one, await one.again(), { well: true })
      }
    }
  }
}

const hostKeys = ['efx-1b', 'efx-3b', 'all-bureaus', 'prefill', 'customer-otp', serviceHost]

/** A session lives 15 minutes. */
const sessionMs = 8 * 60_000

async function place(begin: () => Promise<Pick<Person, 'userId' | 'email' | 'token'>>): Promise<Person> {
  return { ...(await begin()), well: true, again: begin }
}

async function registered(platform: Platform, key: string) {
  if (key === serviceHost) return registerAccount(platform)
  const user = await platform.register(key)
  return inSession(user, (await platform.openSession(user)).token)
}

async function enrolled(platform: Platform, key: string) {
  if (key !== serviceHost) {
    const user: EnrolledUser = await enroll(platform, key)
    return inSession(user, user.session.token)
  }
  const account = await registerAccount(platform)
  await postAsWidget(platform, '/users/verify-email', {
    token: await mailedToken(platform, account.userId, 'confirm-email'),
  })
  const user = { host: key, userId: account.userId, email: account.email, preauth: '' }
  await proveIdentity(platform, user, { ...account, profile: {} }, person)
  return account
}

function inSession({ userId, email }: RegisteredUser, token: string) {
  return { userId, email, token }
}
