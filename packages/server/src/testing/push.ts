import assert from 'node:assert/strict'
import { createECDH, randomBytes } from 'node:crypto'
import { closedPort } from './closed-port.ts'
import type { Platform } from './platform.ts'

/** A host without the product PUSH, and one of the seeded ones that has it. */
export const hostWithoutPush = 'offers-iq'

/** What a browser would send: an address at a push service on this machine, where nothing has to listen. */
export function anySubscription(path = randomBytes(8).toString('hex')) {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const keys = { p256dh, auth: randomBytes(16).toString('base64url') }
  return { endpoint: `https://127.0.0.1:${closedPort}/push/${path}`, keys }
}

export function subscribe(platform: Platform, token: string, body: unknown = anySubscription()) {
  return platform.call('POST', '/users/push-subscriptions', { token, body })
}

export async function subscriptionsOf(platform: Platform, token: string) {
  const { body } = await platform.call('GET', '/users/push-subscriptions', { token })
  return body['items'] as { id: string; endpoint: string; createdAt: number }[]
}

/** Subscribes a browser that the sandbox plays. */
export async function subscribeInSandbox(platform: Platform, user: { host: string; userId: string; token: string }) {
  const path = `/sandbox/users/${user.userId}/push-subscriptions`
  const made = await platform.call('POST', path, { token: await platform.hostToken(user.host) })
  assert.equal(made.status, 200, made.text)
  const answer = await subscribe(platform, user.token, made.body)
  assert.equal(answer.status, 200, answer.text)
  return { id: answer.body['id'] as string, endpoint: made.body['endpoint'] as string }
}

/** The push messages that reached browsers of a user, newest first. */
export async function pushesTo(platform: Platform, { host, userId }: { host: string; userId: string }) {
  const path = `/sandbox/messages?channel=PUSH&userId=${userId}`
  const { body } = await platform.call('GET', path, { token: await platform.hostToken(host) })
  return body['items'] as { text: string; link: string | null; to: string; userId: string; createdAt: number }[]
}
