import type { Bureau } from '@plumbline/core/bureaus'
import { addDays, type CalendarDate } from '@plumbline/core/calendar'
import {
  blankFile,
  type CreditFile,
  collectionKey,
  diffFiles,
  type FileChange,
  inquiryKey,
  publicRecordKey,
  tradelineKey,
} from '@plumbline/core/credit-file'
import type { DatedChange } from '../life/dated-change.ts'
import type { LifeOf } from '../life/life.ts'

/** What happened on one day to a person's file at a bureau. */
export function changesOfDay(ssn: string, bureau: Bureau, date: CalendarDate, lifeOf: LifeOf): DatedChange[] {
  return lifeOf(ssn, bureau)?.changes(bureau, addDays(date, -1), date) ?? []
}

/**
 * The same as the kinds of change that alerts are made of: the difference between two files that hold only what changed, before
 * and after.
 */
export function toFileChanges(bureau: Bureau, date: CalendarDate, changes: readonly DatedChange[]): FileChange[] {
  const [before, after] = filesOfChanges(bureau, date, changes)
  return diffFiles(before, after)
}

export function filesOfChanges(
  bureau: Bureau,
  date: CalendarDate,
  changes: readonly DatedChange[],
): readonly [before: CreditFile, after: CreditFile] {
  const side = (which: 'before' | 'after'): CreditFile => {
    const blank = blankFile(bureau, date)
    return {
      ...blank,
      tradelines: itemsOf(changes, 'tradeline', which, tradelineKey),
      collections: itemsOf(changes, 'collection', which, collectionKey),
      inquiries: itemsOf(changes, 'inquiry', which, inquiryKey),
      publicRecords: itemsOf(changes, 'publicRecord', which, publicRecordKey),
      identity: endOf(changes, 'identity', which) ?? blank.identity,
      marks: endOf(changes, 'marks', which) ?? blank.marks,
    }
  }
  return [side('before'), side('after')]
}

type Side<Name extends DatedChange['item']> = NonNullable<Extract<DatedChange, { item: Name }>['after']>

/** An item that changed several times on the day counts as it was at first and as it is at last. */
function itemsOf<Name extends DatedChange['item']>(
  changes: readonly DatedChange[],
  name: Name,
  which: 'before' | 'after',
  keyOf: (item: Side<Name>) => string,
): Side<Name>[] {
  const ofName = changes.filter((change) => change.item === name)
  const groups = Map.groupBy(ofName, ({ before, after }) => keyOf((after ?? before) as Side<Name>))
  return [...groups.values()].flatMap((group) => endOf(group, name, which) ?? [])
}

function endOf<Name extends DatedChange['item']>(
  changes: readonly DatedChange[],
  name: Name,
  which: 'before' | 'after',
): Side<Name> | null {
  const ofName = changes.filter((change) => change.item === name)
  const change = which === 'before' ? ofName[0] : ofName.at(-1)
  return (change?.[which] ?? null) as Side<Name> | null
}
