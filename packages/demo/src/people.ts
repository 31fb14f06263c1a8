import { type HostClient, type SandboxClient, sandboxClient } from '@plumbline/sdk'
import type { Customer } from './customer-sessions.ts'
import type { Platform, PlatformHost } from './platform-file.ts'

type Persona = Awaited<ReturnType<SandboxClient['personas']>>['personas'][number]

/** Somebody of the sandbox as the page of the sign-in shows them. */
export interface Person {
  /** What the form sends. */
  readonly id: string
  readonly name: string
  readonly label: string
  readonly traits: readonly string[]
  readonly hostName: string
}

interface People {
  /** Those who have credit monitoring, of hosts that know their users themselves. */
  readonly enrolled: readonly Person[]
  /** Those whom nobody has registered yet; they begin with the enrollment. */
  readonly others: readonly Person[]
}

/** New customers come to this host. */
export const mainHostKey = 'efx-1b'

export function hostOf({ hosts }: Platform, key: string): PlatformHost | undefined {
  return hosts.find((host) => host.key === key)
}

/** The host whose people have no log-in at the bank: the widget asks for it. */
export function serviceHostOf({ hosts }: Platform): PlatformHost | undefined {
  return hosts.find(({ userManagement }) => userManagement === 'SERVICE')
}

export async function listPeople(platform: Platform, plumbline: HostClient): Promise<People> {
  const { personas } = await sandboxClient(plumbline.session).personas()
  const users = atTheBank(platform)
  const known = new Set(platform.users.map(({ persona }) => persona))
  return {
    enrolled: users.flatMap((user) => {
      const persona = personas.find(({ key }) => key === user.persona)
      const host = hostOf(platform, user.host)
      return persona && host ? [personOf(`user:${user.userId}`, persona, host.name)] : []
    }),
    others: personas
      .filter(({ key }) => !known.has(key))
      .map((persona) => personOf(`persona:${persona.key}`, persona, '')),
  }
}

/** People whose log-in the service keeps have none at the bank. */
function atTheBank({ users }: Platform): Platform['users'] {
  return users.filter(({ password }) => password === undefined)
}

function personOf(id: string, { fname, lname, label, traits }: Persona, hostName: string): Person {
  return { id, name: `${fname} ${lname}`, label, traits, hostName }
}

/** The one with this id, registered at Plumbline if need be. Undefined: there is no such person. */
export async function signInPerson(
  platform: Platform,
  id: string,
  clientOf: (host: PlatformHost) => HostClient,
): Promise<Customer | undefined> {
  const main = hostOf(platform, mainHostKey)
  if (!main) return undefined
  const user = atTheBank(platform).find(({ userId }) => id === `user:${userId}`)
  const { personas } = await sandboxClient(clientOf(main).session).personas()
  const persona = personas.find(({ key }) => key === user?.persona || id === `persona:${key}`)
  if (!persona) return undefined
  if (user) return { ...factsOf(persona, user.email), hostKey: user.host, userId: user.userId }
  const email = `${persona.fname}.${persona.lname}.harbor@example.com`.toLowerCase()
  const { fname, lname, mobile } = persona
  const externalId = `harbor-${persona.key}`
  const userId = await findOrRegister(clientOf(main), { email, fname, lname, mobile, externalId })
  return { ...factsOf(persona, email), hostKey: main.key, userId }
}

/** Somebody nobody knew before. */
export async function signInStranger(
  platform: Platform,
  { fname, lname, email }: { fname: string; lname: string; email: string },
  clientOf: (host: PlatformHost) => HostClient,
): Promise<Customer | undefined> {
  const main = hostOf(platform, mainHostKey)
  if (!main) return undefined
  const { userId } = await clientOf(main).userReg({ email, fname, lname })
  // A number that ends in 22 confirms by itself, and any number of the area 666 has a file.
  const toType = [
    ['Social security number', '666-10-3000'],
    ['Birth date', '04/12/1988'],
    ['Mobile number', '555-555-0122'],
    ['Address', '118 Alder Lane, Fort Collins, CO 80521'],
  ] as const
  return { hostKey: main.key, userId, fname, lname, email, toType }
}

async function findOrRegister(
  plumbline: HostClient,
  wanted: { email: string; fname: string; lname: string; mobile: string; externalId: string },
): Promise<string> {
  const { items } = await plumbline.users({ externalId: wanted.externalId })
  const found = items.find(({ enrollmentStatus }) => enrollmentStatus !== 'closed')
  return found?.id ?? (await plumbline.userReg(wanted)).userId
}

function factsOf(persona: Persona, email: string): Omit<Customer, 'hostKey'> {
  const { fname, lname, street1, city, state, zip, mobile, ssn, dob } = persona
  const [year, month, day] = dob.split('-')
  const toType = [
    ['Social security number', `${ssn.slice(0, 3)}-${ssn.slice(3, 5)}-${ssn.slice(5)}`],
    ['Birth date', `${month}/${day}/${year}`],
  ] as const
  return { fname, lname, email, address: { street1, city, state, zip, mobile }, toType }
}
