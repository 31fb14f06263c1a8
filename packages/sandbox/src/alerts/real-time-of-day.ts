import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CalendarDate, instantOfDate } from '@plumbline/core/calendar'
import { type FileChange, type Furnisher, type Inquiry, isLate } from '@plumbline/core/credit-file'
import type { Enrollment } from '../enrollment/enrollment.ts'
import type { InjectedEvents } from './injected-events.ts'
import { isToldOf } from './is-told-of.ts'
import type { BlockedInquiry, Moment } from './person-day.ts'
import type { Happening, Institution, RealTimeEvent } from './real-time-event.ts'

/**
 * What EFX tells at once about these enrollments, by what each has switched on. Made of what happened to the files, and told
 * as it was at its moment of the day: what comes later is other news.
 */
export async function realTimeEventsOfDay(
  enrollments: readonly Enrollment[],
  date: CalendarDate,
  events: InjectedEvents,
): Promise<RealTimeEvent[]> {
  const told = enrollments.filter((each) => each.enrolledOn <= date && tellsFor(each).length > 0)
  const byEnrollment = new Map<Enrollment, readonly RealTimeEvent[]>()
  for (const [ssn, ofPerson] of Map.groupBy(told, ({ person }) => person.ssn)) {
    const { moments } = await events.dayOf(ssn, 'EFX', date)
    for (const enrollment of ofPerson) byEnrollment.set(enrollment, eventsFor(enrollment, date, moments))
    // Thousands must not hold up everybody else.
    await nextTurn()
  }
  return told.flatMap((enrollment) => byEnrollment.get(enrollment) ?? [])
}

function eventsFor(enrollment: Enrollment, date: CalendarDate, moments: readonly Moment[]): RealTimeEvent[] {
  const tells = tellsFor(enrollment)
  const events = moments
    .filter(({ cause }) => isToldOf(enrollment, cause))
    .flatMap(({ blocked, items }) =>
      tells.flatMap((tell) => [...blocked, ...items].flatMap((each) => tell(each) ?? [])),
    )
    .map((news) => eventOf(enrollment, date, news))
  // What comes back within the day was told when it first came.
  return [...Map.groupBy(events, ({ eventId }) => eventId).values()].map(([first]) => first!)
}

function tellsFor({ features }: Enrollment): readonly Tell[] {
  return [
    ...(features.includes('real-time') ? inquiriesOf : []),
    ...(features.includes('telco-utility') ? [telcoEvent] : []),
  ]
}

interface News {
  readonly happening: Happening
  readonly from: Furnisher
  /** Tells it from other news of the day. */
  readonly key: string
}

type Tell = (change: FileChange | BlockedInquiry) => News | null

const hardInquiry: Tell = (change) => {
  if (!('kind' in change) || change.kind !== 'inquiry-added' || change.after.type !== 'HARD') return null
  const { inquirer, purpose } = change.after
  return { happening: { type: 'HARD_INQUIRY', purpose }, from: inquirer, key: change.key }
}

const blockedInquiry: Tell = (change) => {
  if ('kind' in change) return null
  const { inquirer, purpose, id } = change.after
  const { blockedBy } = change
  return { happening: { type: 'BLOCKED_INQUIRY', purpose, blockedBy }, from: inquirer, key: id }
}

const inquiriesOf = [hardInquiry, blockedInquiry] as const

/** An application, a new account, or payments that did not come, at a company for telephone or utilities. */
const telcoEvent: Tell = (change) => {
  if (!('kind' in change)) return null
  const { key } = change
  if (change.kind === 'inquiry-added') {
    const accountType = kindOfApplication(change.after)
    if (accountType === null) return null
    const amountUsd = change.after.amountUsd ?? 0
    return {
      happening: { type: 'TELCO_UTILITY', accountType, event: 'APPLICATION', amountUsd },
      from: change.after.inquirer,
      key,
    }
  }
  if (change.kind !== 'tradeline-added' && change.kind !== 'status-changed') return null
  const { creditor, accountType: code, rating, balanceUsd, pastDueUsd } = change.after
  const accountType = kinds.get(code)
  if (accountType === undefined) return null
  if (isLate(rating)) {
    const amountUsd = pastDueUsd ?? balanceUsd ?? 0
    return { happening: { type: 'TELCO_UTILITY', accountType, event: 'PAST_DUE', amountUsd }, from: creditor, key }
  }
  if (change.kind === 'status-changed') return null
  return {
    happening: { type: 'TELCO_UTILITY', accountType, event: 'NEW_ACCOUNT', amountUsd: balanceUsd ?? 0 },
    from: creditor,
    key,
  }
}

/** By account type. */
const kinds: ReadonlyMap<string, 'TELCO' | 'UTILITY'> = new Map([
  ['4D', 'TELCO'],
  ['92', 'UTILITY'],
])

/** Utilities are the sector U of the industry list; who sells telephone and cable says so in the second letter. */
function kindOfApplication({ inquirer, type }: Inquiry): 'TELCO' | 'UTILITY' | null {
  if (type !== 'HARD' || inquirer.industry?.charAt(0) !== 'U') return null
  return 'BHIRT'.includes(inquirer.industry.charAt(1)) ? 'TELCO' : 'UTILITY'
}

function eventOf(enrollment: Enrollment, date: CalendarDate, { happening, from, key }: News): RealTimeEvent {
  const event = happening.type === 'TELCO_UTILITY' ? happening.event : ''
  const what = `${enrollment.enrollmentId}|${date}|${happening.type}|${event}|${key}`
  return {
    eventId: createHash('sha256').update(what).digest('hex').slice(0, 20),
    reference: enrollment.reference,
    happening,
    occurredAt: instantOfDate(date),
    institution: institutionOf(from),
  }
}

function institutionOf({ name, industry, address, phone }: Furnisher): Institution {
  return { name, industry, address, phone }
}
