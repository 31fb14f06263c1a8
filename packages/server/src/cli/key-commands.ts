import { endpoints } from '@plumbline/contract'
import { hourMs } from '@plumbline/core/calendar'
import { maxOverlapHours } from '@plumbline/core/promises'
import { blockList } from '../access/addresses.ts'
import { issueApiKey } from '../operations/hosts/issue-api-key.ts'
import { rollApiKey } from '../operations/hosts/roll-api-key.ts'
import { type ListedKey, listApiKeys, revokeApiKey } from '../storage/api-keys.ts'
import { type Command, type Given, word } from './command.ts'
import { CommandProblem } from './command-problem.ts'
import { confirm } from './confirm.ts'

export const keyIssue: Command = {
  name: 'key issue',
  summary: 'Issues an API key and secret for a host. The secret is shown once.',
  usage: '<host> [--scopes tokens,identity,…] [--sources 203.0.113.0/24,…]',
  details: 'Scopes are the sections of the API; without --scopes a key may do everything.',
  run: async (given) => {
    const { operator } = given
    const host = await operator.host(word(given, 0, 'the host'))
    const parts = { system: operator.system(), vault: await operator.provenVault() }
    const key = await issueApiKey(parts, host.id, {
      now: await operator.now(),
      ...(given.options.has('scopes') ? { scopes: scopesOf(given) } : {}),
      ...(given.options.has('sources') ? { sources: sourcesOf(given) } : {}),
    })
    await operator.record(`key:${key.keyId}`, host.id)
    operator.say(
      `key id   ${key.keyId}\napikey   ${key.apikey}\nsecret   ${key.secret}\nThe secret is not kept: store it now.`,
    )
  },
}

export const keyList: Command = {
  name: 'key list',
  summary: 'Lists the API keys of a host, with when they were issued and when they logged in last.',
  usage: '<host>',
  run: async (given) => {
    const host = await given.operator.host(word(given, 0, 'the host'))
    const { operator } = given
    const keys = await listApiKeys(operator.system(), host.id)
    if (keys.length === 0) operator.say('This host has no key; plumbline key issue makes one.')
    for (const key of keys) {
      operator.say(`${key.id}  ${key.apikey}  ${stateOf(key)}`)
      const { lastLoginAt } = key
      const used = lastLoginAt === null ? 'never logged in' : `last log-in in the hour from ${minuteOf(lastLoginAt)}`
      operator.say(`  issued ${minuteOf(key.createdAt)}, ${used}`)
      operator.say(
        `  scopes ${key.scopes.join(',')}${key.sources.length > 0 ? `  sources ${key.sources.join(',')}` : ''}`,
      )
    }
  },
}

export const keyRotate: Command = {
  name: 'key rotate',
  summary: 'Issues a new key with the same rights; the old one goes on for the overlap.',
  usage: '<host> <key id> [--overlap-hours 24]',
  run: async (given) => {
    const { operator } = given
    const host = await operator.host(word(given, 0, 'the host'))
    const old = await keyOf(given, host.id, word(given, 1, 'the key id'))
    const hours = Number(given.options.get('overlap-hours') ?? 24)
    if (!(hours >= 0 && hours <= maxOverlapHours))
      throw new CommandProblem(`--overlap-hours is a number from 0 to ${maxOverlapHours}.`)
    const now = await operator.now()
    const vault = await operator.provenVault()
    const key = await operator.system().systemTransaction(async (tx) => {
      const rolled = await rollApiKey({ tx, vault }, host.id, { keyId: old.id, overlapMs: hours * hourMs, now })
      if (!rolled) throw new CommandProblem('It no longer works; plumbline key issue makes a new one.')
      await operator.recordIn(tx, `key:${rolled.keyId}`, host.id)
      return rolled
    })
    operator.say(`key id   ${key.keyId}\napikey   ${key.apikey}\nsecret   ${key.secret}`)
    operator.say(`The old key ${old.id} logs in until ${new Date(key.previousEndsAt).toISOString()}.`)
  },
}

export const keyRevoke: Command = {
  name: 'key revoke',
  summary: 'Ends an API key at once, with every log-in made with it.',
  usage: '<host> <key id> [--yes]',
  final: true,
  run: async (given) => {
    const { operator } = given
    const host = await operator.host(word(given, 0, 'the host'))
    const key = await keyOf(given, host.id, word(given, 1, 'the key id'))
    await confirm(given, `Revoke key ${key.id} of host ${host.key}?`)
    if (!(await revokeApiKey(operator.system(), host.id, key.id, await operator.now())))
      throw new CommandProblem('It was revoked before.')
    await operator.record(`key:${key.id}`, host.id)
    operator.say(`Key ${key.id} is revoked; its tokens end within 5 seconds.`)
  },
}

async function keyOf(given: Given, hostId: string, keyId: string): Promise<ListedKey> {
  const key = (await listApiKeys(given.operator.system(), hostId)).find((one) => one.id === keyId)
  if (!key) throw new CommandProblem('This host has no such key; plumbline key list shows them.')
  return key
}

function stateOf(key: ListedKey): string {
  if (key.revokedAt !== null) return `revoked ${minuteOf(key.revokedAt)}`
  if (key.expiresAt !== null) return `until ${minuteOf(key.expiresAt)}`
  return 'live'
}

/** `2026-11-15 14:05 UTC` */
function minuteOf(instant: number): string {
  return `${new Date(instant).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

function scopesOf(given: Given): string[] {
  const scopes = list(given, 'scopes')
  const known = new Set<string>(endpoints.map((endpoint) => endpoint.section))
  const unknown = scopes.find((scope) => !known.has(scope))
  if (unknown) throw new CommandProblem(`There is no section ${unknown}; there are ${[...known].join(', ')}.`)
  return scopes
}

function sourcesOf(given: Given): string[] {
  const sources = list(given, 'sources')
  try {
    blockList(sources)
  } catch (fault) {
    throw new CommandProblem((fault as Error).message)
  }
  return sources
}

function list(given: Given, name: string): string[] {
  return (given.options.get(name) ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '')
}
