import { createHmac, randomUUID } from 'node:crypto'
import { type Grant, type Role, teamRoles } from '@plumbline/core/team'
import { hashPassword } from '../../access/password-hash.ts'
import { teamOf } from '../../access/team-scopes.ts'
import type { Vault } from '../../secrets/vault.ts'
import type { Database } from '../../storage/database.ts'
import { saveCredentials } from '../../storage/team-credentials.ts'
import { findTeamOfEmail, insertMember } from '../../storage/team-members.ts'
import type { SeededHost } from '../hosts/seed-development.ts'
import { memberEmailIndex, sealProfile } from './member-profile.ts'
import { sealTotp } from './show-factor.ts'
import { base32 } from './totp-codes.ts'

/** Somebody who can sign in after a development start, as scripts find them in `sandbox.json`. */
export interface SeededMember {
  email: string
  password: string
  totpSecret: string
  role: Role
  /** Null for the operator's own people. */
  customerId: string | null
  /** Keys of the hosts that the member sees. */
  hosts: readonly string[]
}

interface Wanted {
  email: string
  name: string
  role: Role
  grants?: readonly Grant[]
  customerId: string | null
  /** Keys of the only hosts that the member sees. */
  onlyHosts?: readonly string[]
}

/**
 * A member of every role for the first customer, the owner of another, an operator and two reviewers. Members who are there already stay as they
 * are.
 */
export async function seedTeam(
  parts: { system: Database; db: Database; vault: Vault },
  hosts: readonly SeededHost[],
  now: number,
): Promise<SeededMember[]> {
  for (const wanted of wantedMembers(hosts)) {
    const login = loginOf(parts.vault, hosts, wanted)
    const only = wanted.onlyHosts && hosts.filter((host) => login.hosts.includes(host.key)).map((host) => host.hostId)
    await seedMember(parts, wanted, login, only ?? null, now)
  }
  return seededMembers(parts.vault, hosts)
}

/**
 * Members who have been at work for a month. Nobody else signs in as one of them, so that what they do in the past never meets what
 * somebody does at the same moment.
 */
export async function seedColleagues(
  parts: { system: Database; db: Database; vault: Vault },
  host: SeededHost,
  now: number,
): Promise<SeededMember[]> {
  const logins: SeededMember[] = []
  for (const colleague of colleagues) {
    const wanted = { customerId: host.customerId, ...colleague }
    const login = loginOf(parts.vault, [host], wanted)
    await seedMember(parts, wanted, login, null, now)
    logins.push(login)
  }
  return logins
}

const colleagues: readonly (Omit<Wanted, 'customerId'> & { customerId?: null })[] = [
  { email: 'imani.cole@harbor-money.example', name: 'Imani Cole', role: 'admin' },
  { email: 'jonas.weber@harbor-money.example', name: 'Jonas Weber', role: 'developer' },
  {
    email: 'keiko.sato@harbor-money.example',
    name: 'Keiko Sato',
    role: 'support',
    grants: ['reveal contact-data'],
  },
  // Of the operator, who makes the bill of the month and is let in once.
  { email: 'lior.stern@plumbline.example', name: 'Lior Stern', role: 'operator', customerId: null },
]

/** How they sign in. Passwords and secrets follow from the key ring, as those of the hosts do. */
export function seededMembers(vault: Vault, hosts: readonly SeededHost[]): SeededMember[] {
  return wantedMembers(hosts).map((wanted) => loginOf(vault, hosts, wanted))
}

function loginOf(vault: Vault, hosts: readonly SeededHost[], wanted: Wanted): SeededMember {
  const { email, role, customerId, onlyHosts } = wanted
  const seen = hosts
    .filter((host) => customerId === null || host.customerId === customerId)
    .filter((host) => onlyHosts === undefined || onlyHosts.includes(host.key))
  return { email, ...secretsOf(vault, email), role, customerId, hosts: seen.map((host) => host.key) }
}

function wantedMembers(hosts: readonly SeededHost[]): Wanted[] {
  const customerOf = (key: string) => hosts.find((host) => host.key === key)!.customerId
  const [first, rival] = [customerOf('efx-1b'), customerOf('rival')]
  return [
    ...teamRoles.map((role) => ({
      email: `${role}@harbor-money.example`,
      name: names[role],
      role,
      customerId: first,
      ...(role === 'support' ? { onlyHosts: ['efx-1b', 'service-managed', 'harbor-money'] } : {}),
    })),
    { email: 'owner@rival-lending.example', name: 'Rosa Delgado', role: 'owner', customerId: rival },
    { email: 'operator@plumbline.example', name: 'Oke Petersen', role: 'operator', customerId: null },
    // What needs a second person, or three, can be tried out too.
    { email: 'reviewer@plumbline.example', name: 'Priya Nair', role: 'reviewer', customerId: null },
    { email: 'second-reviewer@plumbline.example', name: 'Quinn Abara', role: 'reviewer', customerId: null },
  ]
}

const names: Readonly<Record<(typeof teamRoles)[number], string>> = {
  owner: 'Ana Okafor',
  admin: 'Ben Aziz',
  developer: 'Chloe Tran',
  support: 'Dario Ruiz',
  'risk-analyst': 'Elif Demir',
  compliance: 'Farid Haddad',
  billing: 'Grace Lim',
  'read-only': 'Hugo Martin',
}

function secretsOf(vault: Vault, email: string): { password: string; totpSecret: string } {
  const root = vault.recordKey('development seed')
  const derive = (what: string) => createHmac('sha256', root).update(`${what} ${email}`).digest()
  return {
    password: derive('team password').toString('base64url').slice(0, 24),
    totpSecret: base32(derive('team totp').subarray(0, 20)),
  }
}

async function seedMember(
  { system, db, vault }: { system: Database; db: Database; vault: Vault },
  { email, name, role, customerId, grants = [] }: Wanted,
  { password, totpSecret }: SeededMember,
  hostIds: readonly string[] | null,
  now: number,
): Promise<void> {
  const emailIndex = memberEmailIndex({ vault }, email)
  if (await findTeamOfEmail(system, emailIndex)) return
  const scope = teamOf(customerId)
  const id = randomUUID()
  const passwordHash = await hashPassword(password, vault.recordKey('passwords').export())
  await db.teamTransaction(scope, async (tx) => {
    const sealedProfile = sealProfile({ vault }, scope, id, { email, name })
    await insertMember(tx, { id, emailIndex, sealedProfile, roles: [role], grants, hostIds, createdAt: now })
    const sealedTotp = sealTotp({ vault }, scope, id, totpSecret)
    await saveCredentials(tx, id, { passwordHash, passwordChangedAt: now, sealedTotp, totpStep: 0 })
  })
}
