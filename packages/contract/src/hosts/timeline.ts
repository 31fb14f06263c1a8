import { alertMonths, eventDays, messageDays, scoreMonths } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, optional } from '../fields.ts'
import { readsCounted } from '../limit-words.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { UserIdParams } from '../user-id-params.ts'
import { TimelineItem, TimelineKindName } from './timeline-item.ts'

export const timeline = endpoint({
  name: 'timeline',
  section: 'hosts',
  method: 'GET',
  path: '/direct/users/{userId}/timeline',
  audience: 'host',
  summary: 'Tells what has happened to a user, newest first.',
  description:
    'For the support desk: one list of everything that is on record about a user of any status, closed ones too. It is put ' +
    'together from the records themselves, so it shows what is kept and nothing else; contents of messages, reports and alerts are not ' +
    'in it. STATUS says what a change led to, and the ACCOUNT or IDENTITY entry beside it says who asked for it, in which request. ' +
    'Those and STAFF come from the audit log and are dated in real time; everything else has the time of your clock. Scores are shown ' +
    'where your server may read them now. Plain reads of data are in the audit log only. Pages stay the same when something is added, ' +
    'because that comes before them; a late alert has the day that it tells of.',
  params: UserIdParams,
  query: Type.Object(
    { kind: optional(TimelineKindName), ...pageFields() },
    { examples: [{ kind: 'STATUS', limit: 50 }] },
  ),
  status: 200,
  output: answer({ items: Type.Array(TimelineItem), nextCursor: NextCursor }),
  refusals: ['invalid-value', 'cursor-unusable', 'user-not-found', 'quota-used'],
  audit: 'timeline.read',
  limits:
    `${readsCounted} Alerts and answers are there for ${alertMonths} months, pulls for ${scoreMonths} months, messages for ` +
    `${messageDays} days, events for ${eventDays} days, the rest for as long as the user is at the host.`,
})
