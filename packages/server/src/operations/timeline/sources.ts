import type { TimelineItem, TimelineKind } from '@plumbline/contract'
import { featuresOf } from '@plumbline/core/enrollment'
import { answersOfUser } from '../../storage/alert-answers.ts'
import { alertFactsOfUser } from '../../storage/alerts.ts'
import { type ActionGroup, actionsOfUser } from '../../storage/audit-log.ts'
import { consentChangesOfUser } from '../../storage/consents.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { eventsOfUser } from '../../storage/events.ts'
import { lowestId } from '../../storage/lowest-id.ts'
import { messageFactsOfUser } from '../../storage/messages.ts'
import { pullsOfUser } from '../../storage/pulls.ts'
import { statesOfUser } from '../../storage/status-history.ts'
import type { TimelinePage } from '../../storage/timeline-page.ts'
import type { UserRecord } from '../../storage/users.ts'
import { toDeliveries } from '../events/to-event-answer.ts'
import { actorOf, service, theHost, theUser } from './actors.ts'
import type { KeptSince } from './kept-since.ts'
import { actionTitle, consentTitle, eventTitle, messageTitle, statusTitle } from './titles.ts'

/** An entry with its place among those of its source. What is sealed of a pull is opened only if the entry is shown. */
export interface TimelineEntry {
  at: number
  key: string | number
  item: Omit<TimelineItem, 'at'>
  sealedScores?: { pullId: string; sealed: Buffer }
}

export interface TimelineContext {
  host: HostRecord
  user: UserRecord
  /** Null: all. */
  kind: TimelineKind | null
}

/** One table that knows something about a user. */
export interface TimelineSource {
  kinds: readonly TimelineKind[]
  keptSince: keyof KeptSince
  /** Comes before every key of a row. */
  firstKey: string | number
  read(tx: Transaction, page: TimelinePage<never>, about: TimelineContext): Promise<TimelineEntry[]>
}

/** Entries of one instant stand in the order of their sources. */
export const timelineSources: readonly TimelineSource[] = [
  source<number>(['STATUS'], 'always', 0, async (tx, page, { user }) => {
    const states = await statesOfUser(tx, page)
    return states.map((state, place) => {
      const before = states[place + 1]
      const title = statusTitle(state, before, state.at !== user.createdAt)
      const facts = ({ status, idpass, flags }: typeof state) => ({ status, idpass, features: featuresOf(flags) })
      return entry(state.at, state.seq, 'STATUS', title, service, facts(state), before && facts(before))
    })
  }),
  source<string>(['CONSENT'], 'always', '', async (tx, page, { host }) =>
    (await consentChangesOfUser(tx, page)).map((change) => {
      const { key, at, textVersion, source, acceptedAt, revoked } = change
      const actor = revoked ? service : source === 'CONSUMER' ? theUser : theHost(host)
      const facts = { textVersion, source, acceptedAt }
      const title = consentTitle(change)
      return revoked
        ? { at, key, item: { kind: 'CONSENT', title, actor, requestId: null, before: facts, after: null } }
        : entry(at, key, 'CONSENT', title, actor, facts)
    }),
  ),
  source<string>(['IDENTITY', 'ACCOUNT', 'STAFF'], 'always', lowestId, async (tx, page, { host, kind }) =>
    (await actionsOfUser(tx, page, kind as ActionGroup | null)).map(
      ({ id, at, action, outcome, actor, group, requestId }) => {
        const made = entry(at, id, group, actionTitle(action, outcome), actorOf(actor, host), { action, outcome })
        return { ...made, item: { ...made.item, requestId } }
      },
    ),
  ),
  source<string>(['PULL'], 'pulls', lowestId, async (tx, page) =>
    (await pullsOfUser(tx, page)).map(({ id, generatedAt, missing, sealedScores, scored }) => ({
      ...entry(generatedAt, id, 'PULL', scored ? 'Scores and report pulled' : 'Report pulled', service, { missing }),
      sealedScores: { pullId: id, sealed: sealedScores },
    })),
  ),
  source<number>(['ALERT'], 'alerts', 0, async (tx, page) =>
    (await alertFactsOfUser(tx, page)).map(({ id, seq, type, bureau, reportedAt }) =>
      entry(reportedAt, seq, 'ALERT', 'Alert raised', service, { alert_id: id, type, bureau }),
    ),
  ),
  source<string>(['ANSWER'], 'answers', '', async (tx, page) =>
    (await answersOfUser(tx, page)).map(({ alertId, answer, answeredAt }) =>
      entry(answeredAt, alertId, 'ANSWER', 'Alert answered', theUser, { alert_id: alertId, answer }),
    ),
  ),
  source<string>(['MESSAGE'], 'messages', lowestId, async (tx, page) =>
    (await messageFactsOfUser(tx, page)).map(({ id, kind, createdAt, alertId, ...rest }) => {
      const { channel, state, reason, sentAt } = rest
      const about = alertId === null ? {} : { alert_id: alertId }
      const facts = { message: kind, ...about, channel, state, reason, sentAt }
      return entry(createdAt, id, 'MESSAGE', messageTitle(state), service, facts)
    }),
  ),
  source<number>(['EVENT'], 'events', 0, async (tx, page) =>
    (await eventsOfUser(tx, page)).map((event) => {
      const deliveries = toDeliveries(event)
      const title = eventTitle(
        event.type,
        deliveries.map(({ state }) => state),
      )
      return entry(event.at, event.seq, 'EVENT', title, service, { type: event.type, deliveries })
    }),
  ),
]

function source<Key extends string | number>(
  kinds: readonly TimelineKind[],
  keptSince: keyof KeptSince,
  firstKey: Key,
  read: (tx: Transaction, page: TimelinePage<Key>, about: TimelineContext) => Promise<TimelineEntry[]>,
): TimelineSource {
  return { kinds, keptSince, firstKey, read }
}

function entry(
  at: number,
  key: string | number,
  kind: TimelineKind,
  title: string,
  actor: TimelineItem['actor'],
  after: TimelineItem['after'],
  before: TimelineItem['before'] = null,
): TimelineEntry {
  return { at, key, item: { kind, title, actor, requestId: null, before, after } }
}
