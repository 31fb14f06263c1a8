import { join } from 'node:path'
import type { Bureau, PrescreenPurpose } from '@plumbline/core/bureaus'
import type { CalendarDate } from '@plumbline/core/calendar'
import { openJournaledMap } from '../server/journaled-map.ts'

/** A company was shown a file without an application. */
export interface SoftInquiry {
  readonly bureau: Bureau
  readonly ssn: string
  readonly company: string
  readonly purpose: PrescreenPurpose
  readonly on: CalendarDate
}

/** The soft inquiries at the three bureaus. The same company with the same purpose is noted once a day. */
export interface SoftInquiries {
  readonly ofPerson: (bureau: Bureau, ssn: string) => readonly SoftInquiry[]
  readonly note: (inquiry: SoftInquiry) => Promise<void>
  readonly close: () => Promise<void>
}

export function openSoftInquiries(directory: string): SoftInquiries {
  const byPerson = new Map<string, SoftInquiry[]>()
  const personKey = ({ bureau, ssn }: Pick<SoftInquiry, 'bureau' | 'ssn'>) => `${bureau}|${ssn}`
  const keyOf = (inquiry: SoftInquiry) =>
    JSON.stringify([inquiry.bureau, inquiry.ssn, inquiry.company, inquiry.purpose, inquiry.on])
  const stored = openJournaledMap<SoftInquiry>(join(directory, 'soft-inquiries.jsonl'), keyOf, {
    keep: 100_000,
    onKept(inquiry) {
      const key = personKey(inquiry)
      byPerson.set(key, [...(byPerson.get(key) ?? []), inquiry])
    },
    onDropped(inquiry) {
      const key = personKey(inquiry)
      const left = (byPerson.get(key) ?? []).filter((each) => keyOf(each) !== keyOf(inquiry))
      if (left.length > 0) byPerson.set(key, left)
      else byPerson.delete(key)
    },
  })
  return {
    ofPerson: (bureau, ssn) => byPerson.get(`${bureau}|${ssn}`) ?? [],
    async note(inquiry) {
      if (stored.get(keyOf(inquiry)) === undefined) await stored.put(inquiry)
    },
    close: stored.close,
  }
}
