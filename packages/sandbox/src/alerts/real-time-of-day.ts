import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { type CalendarDate, instantOfDate } from '@plumbline/core/calendar'
import { type FileChange, type Furnisher, type Inquiry, isLate } from '@plumbline/core/credit-file'
import type { Enrollment } from '../enrollment/enrollment.ts'
import type { InjectedEvents } from './injected-events.ts'
import { isToldOf } from './is-told-of.ts'
import type { BlockedInquiry, Moment } from './person-day.ts'
import type { Institution, RealTimeActivity, RealTimePush } from './real-time-push.ts'

/**
 * What EFX pushes at once about these enrollments, by the features of each. A push is made of a change of the file and tells it as
 * it was at that moment of the day; a later change is another push.
 */
export async function realTimePushesOfDay(
  enrollments: readonly Enrollment[],
  date: CalendarDate,
  events: InjectedEvents,
): Promise<RealTimePush[]> {
  const told = enrollments.filter((each) => each.enrolledOn <= date && tellsFor(each).length > 0)
  const byEnrollment = new Map<Enrollment, readonly RealTimePush[]>()
  for (const [ssn, ofPerson] of Map.groupBy(told, ({ person }) => person.ssn)) {
    const { moments } = await events.dayOf(ssn, 'EFX', date)
    for (const enrollment of ofPerson) byEnrollment.set(enrollment, pushesFor(enrollment, date, moments))
    // Pushes about thousands of people must not hold up other requests.
    await nextTurn()
  }
  return told.flatMap((enrollment) => byEnrollment.get(enrollment) ?? [])
}

function pushesFor(enrollment: Enrollment, date: CalendarDate, moments: readonly Moment[]): RealTimePush[] {
  const tells = tellsFor(enrollment)
  const pushes = moments
    .flatMap(({ cause, blocked, items }) =>
      tells
        .flatMap((tell) => [...blocked, ...items].flatMap((each) => tell(each) ?? []))
        .filter(({ key }) => isToldOf(enrollment, date, cause, key)),
    )
    .map((content) => pushOf(enrollment, date, content))
  // A change that comes back within the day was told when it first came.
  return [...Map.groupBy(pushes, ({ eventId }) => eventId).values()].map(([first]) => first!)
}

function tellsFor({ features }: Enrollment): readonly Tell[] {
  return [
    ...(features.includes('real-time') ? inquiriesOf : []),
    ...(features.includes('telco-utility') ? [telcoUtility] : []),
  ]
}

interface PushContent {
  readonly activity: RealTimeActivity
  readonly from: Furnisher
  /** Tells it from the other pushes of the day. */
  readonly key: string
}

type Tell = (change: FileChange | BlockedInquiry) => PushContent | null

const hardInquiry: Tell = (change) => {
  if (!('kind' in change) || change.kind !== 'inquiry-added' || change.after.type !== 'HARD') return null
  const { inquirer, purpose } = change.after
  return { activity: { type: 'HARD_INQUIRY', purpose }, from: inquirer, key: change.key }
}

const blockedInquiry: Tell = (change) => {
  if ('kind' in change) return null
  const { inquirer, purpose, id } = change.after
  const { blockedBy } = change
  return { activity: { type: 'BLOCKED_INQUIRY', purpose, blockedBy }, from: inquirer, key: id }
}

const inquiriesOf = [hardInquiry, blockedInquiry] as const

/** An application, a new account, or payments that did not come, at a company for telephone or utilities. */
const telcoUtility: Tell = (change) => {
  if (!('kind' in change)) return null
  const { key } = change
  if (change.kind === 'inquiry-added') {
    const accountType = kindOfApplication(change.after)
    if (accountType === null) return null
    const amountUsd = change.after.amountUsd ?? 0
    return {
      activity: { type: 'TELCO_UTILITY', accountType, event: 'APPLICATION', amountUsd },
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
    return { activity: { type: 'TELCO_UTILITY', accountType, event: 'PAST_DUE', amountUsd }, from: creditor, key }
  }
  if (change.kind === 'status-changed') return null
  return {
    activity: { type: 'TELCO_UTILITY', accountType, event: 'NEW_ACCOUNT', amountUsd: balanceUsd ?? 0 },
    from: creditor,
    key,
  }
}

/** By account type. */
const kinds: ReadonlyMap<string, 'TELCO' | 'UTILITY'> = new Map([
  ['4D', 'TELCO'],
  ['92', 'UTILITY'],
])

/** Utilities are the sector U of the industry list; the second letter tells telephone and cable companies. */
function kindOfApplication({ inquirer, type }: Inquiry): 'TELCO' | 'UTILITY' | null {
  if (type !== 'HARD' || inquirer.industry?.charAt(0) !== 'U') return null
  return 'BHIRT'.includes(inquirer.industry.charAt(1)) ? 'TELCO' : 'UTILITY'
}

function pushOf(enrollment: Enrollment, date: CalendarDate, { activity, from, key }: PushContent): RealTimePush {
  const event = activity.type === 'TELCO_UTILITY' ? activity.event : ''
  const what = `${enrollment.enrollmentId}|${date}|${activity.type}|${event}|${key}`
  return {
    eventId: createHash('sha256').update(what).digest('hex').slice(0, 20),
    reference: enrollment.reference,
    activity,
    occurredAt: instantOfDate(date),
    institution: institutionOf(from),
  }
}

function institutionOf({ name, industry, address, phone }: Furnisher): Institution {
  return { name, industry, address, phone }
}
