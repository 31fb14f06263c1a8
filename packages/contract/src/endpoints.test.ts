import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { describe, test } from 'node:test'
import { type RefusalName, refusalNames } from '@plumbline/core/refusals'
import { isComponent, widgetComponents } from '@plumbline/core/widget'
import { endpoints } from './endpoints.ts'
import { eventTypes } from './events.ts'
import * as contract from './index.ts'
import type { JsonSchema } from './json-schema.ts'
import { refusalsOf } from './refusals-of.ts'

const refreshCalls = [
  'direct-refresh-token',
  'direct-refresh-token-post',
  'users-refresh-token',
  'users-refresh-token-post',
]
const hostKeyCalls = ['register', 'users-login', 'verify-email', 'password-recovery', 'password-reset']

test('the 51 endpoints of the interface are declared, each once', () => {
  const numbers = endpoints.flatMap((endpoint) => endpoint.spec ?? []).sort()
  const expected = Array.from({ length: 51 }, (_, index) => `E${String(index + 1).padStart(2, '0')}`)
  assert.deepEqual(numbers, expected)
})

test('names are unique, and so are method and path', () => {
  assert.equal(new Set(endpoints.map(({ name }) => name)).size, endpoints.length)
  assert.equal(new Set(endpoints.map(({ method, path }) => `${method} ${path}`)).size, endpoints.length)
})

test('each endpoint lives in the file of its name and the folder of its section, and is exported by its name', () => {
  const files = globSync('*/*.ts', { cwd: import.meta.dirname }).filter((file) =>
    readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('= endpoint({'),
  )
  const declared = endpoints.map(({ section, name }) => `${section}/${name}.ts`)
  assert.deepEqual(files.map((file) => `${dirname(file)}/${basename(file)}`).sort(), declared.sort())
  for (const endpoint of endpoints) {
    const exportName = endpoint.name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
    assert.equal((contract as Record<string, unknown>)[exportName], endpoint)
  }
})

test('a name contains the last literal segment of the path, one of many in the singular, apart from verbs on a shared path', () => {
  const byVerb = new Set([
    'create-optimal-path',
    'read-optimal-path',
    'read-optimal-path-config',
    'read-clock',
    'advance-clock',
  ])
  for (const { name, path } of endpoints) {
    const segment = path.split('/').findLast((part) => !part.startsWith('{')) ?? ''
    const one = segment.replace(/(?<=ch)es$|s$/, '')
    if (!byVerb.has(name)) assert.ok(name.includes(one), `${name} does not contain ${segment}`)
  }
})

test('paths and audiences agree', () => {
  const ofWidget = ['appearance', 'hosted-session']
  const withoutToken = new Set([
    'login',
    'users-preauth-token',
    'test-preauth-token',
    ...ofWidget,
    ...refreshCalls,
    ...hostKeyCalls,
  ])
  for (const { name, path, audience } of endpoints) {
    const expected = withoutToken.has(name) ? 'anyone' : path.startsWith('/users') ? 'user' : 'host'
    assert.equal(audience, expected, name)
  }
})

test('every call with a user token says which components of the widget make it, and no other does', () => {
  for (const { name, audience, userTokenToo, components } of endpoints) {
    assert.equal(components !== undefined, audience === 'user' || userTokenToo === true, name)
    if (Array.isArray(components)) assert.ok(components.every(isComponent), name)
  }
  const made = new Set(endpoints.flatMap(({ components }) => (Array.isArray(components) ? components : [])))
  assert.deepEqual([...widgetComponents].sort(), [...made].sort(), 'each component has a call')
  const open = endpoints.filter(({ components }) => components === 'every').map(({ name }) => name)
  assert.deepEqual(open.sort(), ['logout', 'users'])
})

test('path parameters are those of the path', () => {
  for (const { name, path, params } of endpoints) {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
    assert.deepEqual(Object.keys((params as JsonSchema | undefined)?.properties ?? {}), inPath, name)
  }
})

describe('refusals', () => {
  /** Endpoints whose own refusals leave the general order, and why. */
  const exceptions: Record<string, string> = {
    login: 'the credential is in the body, so it is checked after the values',
    'users-preauth-token': 'the credential is in the path, so it is checked after the values',
    'hosted-session': 'the credential is in the body, so it is checked after the values',
    appearance: 'the host is named in the query, which is checked after the values',
    'direct-refresh-token': 'the credential is in the query, so it is checked after the values',
    'direct-refresh-token-post': 'the credential is in the body, so it is checked after the values',
    'users-refresh-token': 'the credential is in the query, so it is checked after the values',
    'users-refresh-token-post': 'the credential is in the body, so it is checked after the values',
    ...Object.fromEntries(
      hostKeyCalls.map((name) => [name, 'the host is named by a header, which is checked after the values']),
    ),
    ...Object.fromEntries(
      ['dit-identity', 'identity-onboarding', 'identity'].map((name) => [
        name,
        'a number is compared with those of others only while there is an attempt left to count it with',
      ]),
    ),
    'efx-latest-report-pdf': 'the document can only be rendered after the bureau has answered',
  }

  const firstOutcome = refusalNames.indexOf('user-already-registered')
  const lastOutcome = refusalNames.indexOf('pdf-failed')
  /** Outcomes of the work itself have no order among each other: it depends on the work. */
  const rank = (name: RefusalName) => {
    const index = refusalNames.indexOf(name)
    return index >= firstOutcome && index <= lastOutcome ? firstOutcome : index
  }
  const ordered = (names: readonly RefusalName[]) =>
    names.every((name, index) => index === 0 || rank(names[index - 1] as RefusalName) <= rank(name))

  for (const { name, refusals } of endpoints) {
    if (name in exceptions) {
      test(`of ${name} leave the order: ${exceptions[name]}`, () => assert.equal(ordered(refusals), false))
    } else {
      test(`of ${name} are in the order of precedence`, () => assert.ok(ordered(refusals), refusals.join(', ')))
    }
  }

  test('are listed once each, and never among those every call shares', () => {
    for (const endpoint of endpoints) {
      assert.equal(new Set(endpoint.refusals).size, endpoint.refusals.length, endpoint.name)
      const all = refusalsOf(endpoint)
      const own = all.slice(all.indexOf('malformed-json') + 1)
      for (const refusal of endpoint.refusals)
        assert.ok(own.includes(refusal), `${endpoint.name}: ${refusal} is shared`)
    }
  })

  test('wrong values are possible wherever values are taken', () => {
    const opaque = new Set(['begin-enrollment'])
    for (const { name, params, query, headers, body, refusals } of endpoints) {
      const takes = Boolean(params ?? query ?? headers ?? body) && !opaque.has(name)
      assert.equal(refusals.includes('invalid-value'), takes, name)
    }
  })
})

test('credentials are never stored for replay, and single-use reads are marked', () => {
  const credential = endpoints.filter(({ idempotency }) => idempotency === 'credential').map(({ name }) => name)
  assert.deepEqual(
    credential.sort(),
    [
      'change-password',
      'direct-refresh-token-post',
      'direct-register',
      'hosted-session',
      'login',
      'users-refresh-token-post',
      'widget-sessions',
      ...hostKeyCalls,
    ].sort(),
  )
  const singleUse = endpoints.filter((endpoint) => endpoint.singleUse).map(({ name }) => name)
  assert.deepEqual(singleUse.sort(), [
    'direct-refresh-token',
    'user-token',
    'users-preauth-token',
    'users-refresh-token',
  ])
})

test('only batches take large bodies', () => {
  const large = endpoints.filter(({ bodyLimitBytes }) => bodyLimitBytes !== undefined)
  assert.deepEqual(
    large.map(({ name, status, bodyLimitBytes }) => [name, status, bodyLimitBytes]),
    ['pause-enrollments', 'resume-enrollments', 'close-accounts'].map((name) => [name, 202, 1_048_576]),
  )
})

test('sandbox routes are marked as such, and only they', () => {
  for (const { name, section, sandboxOnly } of endpoints)
    assert.equal(sandboxOnly === true, section === 'sandbox', name)
})

test('no answer uses the member names that mark an error', () => {
  for (const { name, output } of endpoints) {
    const schemas: JsonSchema[] = [output, ...((output as JsonSchema).anyOf ?? [])]
    for (const { properties = {} } of schemas) {
      for (const reserved of ['timestamp', 'codes', 'messages']) assert.ok(!(reserved in properties), name)
    }
  }
})

test('every endpoint tells in its own words what it is for', () => {
  for (const { name, summary, description } of endpoints) {
    assert.match(summary, /^[A-Z].*\.$/, name)
    const sentences = description.split(/[.:;] /).length
    assert.ok(sentences >= 2 && description.length > 120, name)
  }
  assert.equal(new Set(endpoints.map(({ description }) => description)).size, endpoints.length)
})

test('event types that calls cause exist', () => {
  for (const { name, events = [] } of endpoints) {
    for (const type of events) assert.ok(eventTypes.includes(type), `${name}: ${type}`)
  }
})
