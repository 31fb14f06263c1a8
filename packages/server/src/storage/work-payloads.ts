import type { CalendarDate } from '@plumbline/core/calendar'
import type { BatchSlice } from './batch-items.ts'
import type { Replay } from './replays.ts'

/**
 * Every kind of work and what an item of it says: ids and dates, never personal data. Items outlive the version that queued
 * them, so a field that comes later is optional here. Work that is about one user names it as `userId`: the table finds what
 * waits for a user by that name.
 */
export interface WorkPayloads {
  'all-clear': NoPayload
  'complete-pull': { userId: string; pullId: string }
  'compute-usage': NoPayload
  'count-day': NoPayload
  'deliver-notice': { noticeId: string }
  /** Of an endpoint that we have disabled. */
  'end-deliveries': { endpointId: string }
  /** Tries are counted from `since`; older items have none, and theirs are counted from the claim. */
  'enroll-again': { userId: string; reference: string; since?: number }
  'expire-link': { sendId: string }
  'make-bill': { month: string }
  'monitor-files': NoPayload
  'pause-dormant': NoPayload
  'plan-progress': { userId: string }
  /** One day for the users behind `after`, in the order of their ids, or for one user alone. */
  'read-daily-file': { date: CalendarDate; after?: string | null; userId?: string }
  /** The key of the item is the index of the address. */
  'recover-password': NoPayload
  'refresh-data': { userId: string }
  /** The rest of a replay. The key of the item is the id of the replay. */
  'replay-events': { endpointId: string; replay: Replay }
  /** What failed at one endpoint, for an order of the operator over many. */
  'replay-endpoint': { endpointId: string; fleetReplayId: string; memberId: string }
  'restore-attempts': { userId: string }
  retention: NoPayload
  /** The key of the item is the id of the back-test. */
  'run-back-test': NoPayload
  'run-batch': BatchSlice
  'send-digest': { userId: string }
  'settle-enrollment': { userId: string; reference: string }
  'sync-enrollment': { userId: string }
  /** Alerts that are new, of one user. */
  'tell-person': { userId: string; alertIds: readonly string[] }
  'tell-contact': { endpointId: string; news: ContactNews; since: number }
  /** A second person has agreed that a lock ends before its time. */
  'unlock-identity': { userId: string }
  /** Concerns the endpoint as long as it fails since that instant. */
  'watch-failing': { endpointId: string; failingSince: number }
}

/** What the technical contact of a host is told of an endpoint: that it is about to be disabled, or why it was. */
export type ContactNews = 'WARNING' | 'FAILING' | 'GONE'

export type WorkKindName = keyof WorkPayloads

/** Kinds whose items say no more than that it is time. */
export type PlainWorkKindName = {
  [Name in WorkKindName]: WorkPayloads[Name] extends NoPayload ? Name : never
}[WorkKindName]

type NoPayload = Record<string, never>
