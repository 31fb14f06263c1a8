import assert from 'node:assert/strict'
import type { PreferencesChange } from '@plumbline/core/messages'
import type { EnrolledUser } from './enroll.ts'
import type { Platform, RegisteredUser } from './platform.ts'

interface SentMessage {
  channel: string
  to: string
  subject: string | null
  text: string
  link: string | null
  unsubscribe: string | null
  createdAt: number
}

export interface MessageItem {
  id: string
  channel: string
  kind: string
  alert_id: string | null
  state: string
  reason: string | null
  createdAt: number
  sentAt: number | null
}

export const everyChannel = { email: true, sms: true, push: true }

/** What tests of messages do for people and look at. */
export function told(platform: () => Platform) {
  const hostIdOf = ({ host }: Pick<RegisteredUser, 'host'>) => platform().hosts[host]!.hostId
  return {
    /** Changes what the user wants to be told, with a session of this moment. */
    choose: async (user: RegisteredUser, body: PreferencesChange) => {
      const { token } = await platform().openSession(user)
      const answer = await platform().call('PUT', '/users/preferences', { token, body })
      assert.equal(answer.status, 200, answer.text)
    },
    /** What has reached the person about alerts, oldest first. */
    received: async (user: EnrolledUser | RegisteredUser, channel: 'SMS' | 'EMAIL') => {
      const path = `/messages?channel=${channel}&reference=${hostIdOf(user)}/${user.userId}`
      const { messages } = await platform().sandbox.control('GET', path)
      // The link of the identity flow came by SMS too.
      return (messages as SentMessage[]).filter(({ link }) => !link?.includes('/smfa/')).toReversed()
    },
    /** What became of the messages to the user, newest first. */
    listed: async (user: RegisteredUser) => {
      const token = await platform().hostToken(user.host)
      const answer = await platform().call('GET', `/direct/users/${user.userId}/messages?limit=200`, { token })
      assert.equal(answer.status, 200, answer.text)
      return answer.body['items'] as MessageItem[]
    },
    drain: (user: RegisteredUser) => platform().drain(hostIdOf(user)),
    now: (user: RegisteredUser) => platform().ctx.clock.hostNow(hostIdOf(user)),
  }
}

/** Of the messages about alerts, as `CHANNEL STATE reason`, in the order of channels. */
export function outcomesOf(items: readonly MessageItem[], alertId?: string): string[] {
  return items
    .filter(({ alert_id }) => (alertId === undefined ? alert_id !== null : alert_id === alertId))
    .map(({ channel, state, reason }) => [channel, state, reason ?? ''].join(' ').trim())
    .sort()
}

/** Quiet hours, in UTC, from an hour before to so many minutes after an instant. */
export function quietAround(instant: number, minutes: number) {
  const time = (at: number) => new Date(at).toISOString().slice(11, 16)
  return { from: time(instant - 3_600_000), to: time(instant + minutes * 60_000), timeZone: 'UTC' }
}
