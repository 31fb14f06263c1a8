import type { Bureau } from '@plumbline/core/bureaus'
import { addDays, type CalendarDate } from '@plumbline/core/calendar'
import { blankFile, type CreditFile, diffFiles, type FileChange, type ScoreModel } from '@plumbline/core/credit-file'
import type { DatedChange } from '../life/dated-change.ts'
import type { InjectedEvent } from '../life/injected/injected-event.ts'
import type { Life } from '../life/life.ts'
import { withScore } from '../server/bureaus/scored-file.ts'
import { filesOfChanges } from './changes-of-day.ts'

/**
 * One day of a person's file at a bureau, in its order: what life brings by itself, then the injected events, one after the other.
 * An account that is opened and paid on one day is then told as both, and each as it was at that moment.
 */
export interface PersonDay {
  readonly date: CalendarDate
  /** The file at the end of the day before; null when there was none. */
  readonly eve: () => CreditFile | null
  /** The first is what life brings by itself; the others have a cause each. */
  readonly moments: readonly Moment[]
}

export interface Moment {
  readonly cause: InjectedEvent | null
  /** Changes of the file's items, the same under any name that a caller gives for the person. */
  readonly items: readonly FileChange[]
  /** The file without its items before and after, for what changed about the person; null when nothing did. */
  readonly heads: readonly [before: CreditFile, after: CreditFile] | null
  /** With the freeze or lock that blocked it at that moment. */
  readonly blocked: readonly BlockedInquiry[]
  /** The whole file at its end; null when there is none. */
  readonly file: () => CreditFile | null
}

export type BlockedInquiry = Extract<DatedChange, { readonly item: 'blockedInquiry' }>

export function beginDay(life: Life | null, bureau: Bureau, date: CalendarDate): PersonDay {
  const eve = once(() => life?.fileAt(bureau, addDays(date, -1)) ?? null)
  const dated = life?.changes(bureau, addDays(date, -1), date) ?? []
  const file = once(() => life?.fileAt(bureau, date) ?? null)
  const difference = dated.length === 0 ? { items: [], heads: null } : compare(...filesOfChanges(bureau, date, dated))
  return { date, eve, moments: [{ cause: null, ...difference, blocked: dated.filter(isBlockedInquiry), file }] }
}

/** The day with one moment more; the life is that with this event and all before it. */
export function addMoment(day: PersonDay, cause: InjectedEvent, life: Life | null): PersonDay {
  const { date, moments } = day
  const { bureau } = cause
  const file = life?.fileAt(bureau, date) ?? null
  const before = moments.at(-1)?.file() ?? blankFile(bureau, date)
  const known = new Set(moments.flatMap(({ blocked }) => blocked.map(({ after }) => after.id)))
  const blocked = (life?.changes(bureau, addDays(date, -1), date) ?? [])
    .filter(isBlockedInquiry)
    .filter(({ after }) => !known.has(after.id))
  const moment = { cause, ...compare(before, file ?? blankFile(bureau, date)), blocked, file: () => file }
  return { ...day, moments: [...moments, moment] }
}

/** What the moments did to the score. */
export function scoreChangesOf({ date, eve, moments }: PersonDay, model: ScoreModel): CausedChange[] {
  const scoreOf = (file: CreditFile | null, on: CalendarDate) =>
    file === null ? null : withScore(file, model, on).score
  let before = scoreOf(eve(), addDays(date, -1))
  return moments.flatMap(({ cause, file }) => {
    const [earlier, after] = [before, scoreOf(file(), date)]
    before = after
    if (earlier?.value === after?.value) return []
    return [{ cause, change: { kind: 'score-changed', key: '', before: earlier, after } }]
  })
}

export interface CausedChange {
  readonly cause: InjectedEvent | null
  readonly change: FileChange
}

function compare(before: CreditFile, after: CreditFile): Pick<Moment, 'items' | 'heads'> {
  const { identity, marks } = after
  const items = diffFiles({ ...before, identity, marks }, after)
  const isSame = JSON.stringify([before.identity, before.marks]) === JSON.stringify([identity, marks])
  return { items, heads: isSame ? null : [headOf(before), headOf(after)] }
}

function headOf(file: CreditFile): CreditFile {
  return { ...file, tradelines: [], collections: [], inquiries: [], publicRecords: [] }
}

function isBlockedInquiry(change: DatedChange): change is BlockedInquiry {
  return change.item === 'blockedInquiry'
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
