import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { atPresent, exampleOf, type JsonSchema } from '@plumbline/contract'
import { type Platform, startPlatform } from '@plumbline/server/testing/platform'
import { isPlumblineError } from './errors.ts'
import * as hostCalls from './generated/host-calls.ts'
import * as sandboxCalls from './generated/sandbox-calls.ts'
import * as tokenCalls from './generated/token-calls.ts'
import * as userCalls from './generated/user-calls.ts'
import { type CallPlan, callPlans } from './generator/call-plan.ts'
import { hostClient } from './index.ts'
import type { HostSession, Session, UserSession } from './session.ts'
import { recordedFetch } from './testing/recorded-fetch.ts'
import { userSession } from './user-session.ts'

const calls = { user: userCalls, host: hostCalls, sandbox: sandboxCalls, tokens: tokenCalls }

/** Refusals of a request that is not one of this endpoint: no such route, method, body, token. */
const missed = ['SC202', 'SC203', 'SC204', 'SC205', 'SC206', 'SC210', 'SC410', 'SC411', 'SC412', 'SC413', 'SC417']

describe('every call', () => {
  let platform: Platform
  let sessions: { host: HostSession; user: UserSession }
  const wire = recordedFetch()
  before(async () => {
    platform = await startPlatform()
    const { apikey, secret, widgetKey } = platform.hosts['efx-1b']!
    const options = { baseUrl: platform.baseUrl, fetch: wire.fetch, retries: 0 }
    const host = hostClient({ ...options, apikey, secret })
    const fetchToken = async () => {
      const { userId } = await platform.register()
      return (await host.preauthToken({ id: userId })).token
    }
    sessions = { host: host.session, user: userSession({ ...options, fetchToken, hostKey: widgetKey }) }
  })
  after(() => platform.stop())

  for (const plan of callPlans) {
    const { endpoint, module, name } = plan
    test(`${module} ${name} reaches ${endpoint.method} ${endpoint.path}`, async () => {
      const { userId } = await platform.register()
      const input = inputOf(plan, userId)
      const call = (calls[module] as Record<string, unknown>)[name] as (
        session: Session,
        input?: object,
      ) => Promise<unknown>
      const code = await call(module === 'user' ? sessions.user : sessions.host, input).then(
        () => undefined,
        (error: unknown) => {
          assert.ok(isPlumblineError(error) && error.kind === 'refused', String(error))
          return error.code
        },
      )
      assert.ok(!missed.includes(code ?? ''), `${code}`)
      const request = wire.requests.at(-1)!
      assert.equal(request.method, endpoint.method)
      const path = new RegExp(`/api${endpoint.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
      assert.match(request.url.pathname, path)
      assert.deepEqual([...request.url.searchParams.keys()].sort(), namesOf(endpoint.query).sort())
      const body = endpoint.bodyOptional ? undefined : endpoint.body
      assert.deepEqual(Object.keys(request.body ?? {}).sort(), namesOf(body).sort())
      for (const header of Object.keys(endpoint.headers?.properties ?? {}))
        assert.equal(request.headers.has(header), header !== 'x-report-format', header)
      assert.equal(request.headers.has('authorization'), endpoint.audience !== 'anyone')
      const takesKey = endpoint.method === 'POST' && endpoint.idempotency !== 'credential'
      assert.equal(request.headers.has('idempotency-key'), takesKey)
    })
  }
})

/** The examples of the contract, with a user who is there. */
function inputOf({ input }: CallPlan, userId: string): object | undefined {
  if (!input) return undefined
  const known: Readonly<Record<string, unknown>> = { id: userId, userId, bureaus: ['EFX', 'TU'] }
  const members = namesOf(input).map((name) => {
    const schema = input.properties![name] as JsonSchema
    return [name, known[name] ?? exampleOf(schema)]
  })
  return JSON.parse(atPresent(JSON.stringify(Object.fromEntries(members)), Date.now()))
}

/** A cursor that was made up leads nowhere. */
function namesOf(schema: JsonSchema | undefined): string[] {
  return Object.keys(schema?.properties ?? {}).filter((name) => name !== 'cursor')
}
