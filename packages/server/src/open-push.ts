import { createPushSender, type GuardedDialer, type PushSender, vapidKeyFrom } from '@plumbline/connectors'
import type { Config } from './config/config.ts'
import type { KeyRing } from './secrets/key-ring.ts'

interface PushParts {
  config: Pick<Config, 'publicUrl'>
  ring: Pick<KeyRing, 'derive'>
  dialer: GuardedDialer
  /** Real time. */
  now: () => number
}

/**
 * Messages to browsers. The key pair by which push services know us follows from the ring, so every process has the same one and it
 * outlives rotations: browsers are bound to it for as long as they are subscribed.
 */
export function openPush({ config, ring, dialer, now }: PushParts): PushSender {
  const key = vapidKeyFrom((attempt) => ring.derive(`push key ${attempt}`))
  return createPushSender({ dialer, key, subject: config.publicUrl, now })
}
