import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { AnyEndpoint } from '@plumbline/contract'
import { boxOf, changeSettings, setSuspended } from './as-owner.ts'
import type { Answer, CallOptions } from './call-api.ts'
import { assertRefused } from './check-answer.ts'
import type { Platform } from './platform.ts'

/** The seeded host whose log-ins the service keeps. */
export const serviceHost = 'service-managed'
export const goodPassword = 'wombat lantern gravel'
export const otherPassword = 'tangerine umbrella quartz'

export interface Account {
  host: string
  userId: string
  email: string
  token: string
  refresh: string
}

/** A call that names its host by the public key, as a widget makes it. */
export function postAsWidget(
  platform: Platform,
  path: string,
  body: unknown,
  options: CallOptions & { host?: string } = {},
): Promise<Answer> {
  const { host = serviceHost, headers, ...rest } = options
  const key = { 'x-host-key': platform.hosts[host]!.widgetKey }
  return platform.call('POST', path, { body, ...rest, headers: { ...key, ...headers } })
}

export async function registerAccount(platform: Platform, fields: Record<string, unknown> = {}): Promise<Account> {
  const email = `person.${randomUUID()}@example.com`
  const body = { email, password: goodPassword, fname: 'Maren', lname: 'Lindqvist', ...fields }
  const answer = await postAsWidget(platform, '/users/register', body)
  assert.equal(answer.status, 200, answer.text)
  const { id, token, refresh } = answer.body as Record<string, string>
  return { host: serviceHost, userId: id!, email: body.email as string, token: token!, refresh: refresh! }
}

export function logInAs(
  platform: Platform,
  account: { email: string },
  password = goodPassword,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return postAsWidget(platform, '/users/login', { username: account.email, password }, { headers })
}

interface OpenedMessage {
  kind: string
  to: string
  token?: string
  sentAt: number | null
}

/** The messages about the account of a user, oldest first. */
export async function messagesOf(platform: Platform, userId: string): Promise<OpenedMessage[]> {
  const box = await boxOf(platform, userId)
  const { rows } = await platform.admin.query<{ id: string; kind: string; sealed: Buffer; sent_at: string | null }>(
    'SELECT id, kind, sealed, sent_at FROM notices WHERE user_id = $1 AND alert_id IS NULL ORDER BY created_at, id',
    [userId],
  )
  return rows.map(({ id, kind, sealed, sent_at }) => ({
    ...(JSON.parse(box.open('message', sealed, id).toString('utf8')) as { to: string; token?: string }),
    kind,
    sentAt: sent_at === null ? null : Number(sent_at),
  }))
}

/** The token of the newest message of a kind. */
export async function mailedToken(
  platform: Platform,
  userId: string,
  kind: 'confirm-email' | 'password-recovery',
): Promise<string> {
  const found = (await messagesOf(platform, userId)).findLast((message) => message.kind === kind)
  assert.ok(found?.token, `no ${kind} was written`)
  return found.token
}

/** Asks for a new password and lets the job write the message. */
export async function recoveryToken(platform: Platform, account: Pick<Account, 'email' | 'userId'>): Promise<string> {
  const answer = await postAsWidget(platform, '/users/password-recovery', { email: account.email })
  assert.equal(answer.status, 200, answer.text)
  await platform.drain(platform.hosts[serviceHost]!.hostId)
  return mailedToken(platform, account.userId, 'password-recovery')
}

/** Every call that names its host by key refuses a wrong one after the values, then the suspended, then the other mode. */
export async function assertHostKeyRules(platform: Platform, endpoint: AnyEndpoint, body: unknown): Promise<void> {
  const call = (headers: Record<string, string>, given: unknown = body) =>
    platform.call('POST', endpoint.path, { body: given, headers })
  const key = (host: string) => ({ 'x-host-key': platform.hosts[host]!.widgetKey })
  assertRefused(await call({}, {}), 'SC200')
  const missing = await call({})
  assertRefused(missing, 'SC414', 'X-Host-Key: is required')
  assert.deepEqual(missing.body['messages'], ['Host key missing or unknown'])
  for (const wrong of ['wk_nobody', platform.hosts[serviceHost]!.apikey]) {
    const unknown = await call({ 'x-host-key': wrong })
    assertRefused(unknown, 'SC414', 'X-Host-Key: must be the public widget key of a host')
  }
  assertRefused(await call(key('efx-1b')), 'SC406')
  await setSuspended(platform, 'efx-1b', true)
  assertRefused(await call(key('efx-1b')), 'SC418')
  await setSuspended(platform, 'efx-1b', false)
}

/** The same for calls with a user token, whose host does not let the service keep its log-ins. */
export async function assertServiceOnly(platform: Platform, endpoint: AnyEndpoint, body?: unknown): Promise<void> {
  const { token } = await platform.openSession(await platform.register())
  assertRefused(await platform.call('POST', endpoint.path, { token, body }), 'SC406')
  assertRefused(await platform.call('POST', endpoint.path, { body }), 'SC410')
  assertRefused(await platform.call('POST', endpoint.path, { token: await platform.hostToken(), body }), 'SC417')
}

/** Limits how many passwords a minute one address may try at the host. */
export async function limitPasswordCalls(platform: Platform, perMinute: number): Promise<void> {
  const { limits } = platform.ctx.directory.host(platform.hosts[serviceHost]!.hostId)!.settings
  await changeSettings(platform, serviceHost, { limits: { ...limits, passwordCallsPerMinute: perMinute } })
}

/** How many password hashes this process has computed. */
export async function hashesComputed(platform: Platform): Promise<number> {
  const text = await (await fetch(`${platform.internalUrl}/metrics`)).text()
  return Number(/^plumbline_password_hashes_total (\d+)$/m.exec(text)?.[1] ?? 0)
}
