import type { Bureau } from '../../bureaus/bureau.ts'
import { calendarDate } from '../../calendar/calendar-date.ts'
import {
  blankAddress,
  blankCollection,
  blankFile,
  blankFurnisher,
  blankInquiry,
  blankName,
  blankPublicRecord,
  blankTradeline,
} from '../blank-file.ts'
import type { Collection } from '../collection.ts'
import type { CreditFile } from '../credit-file.ts'
import type { FileMarks } from '../file-marks.ts'
import type { FileScore } from '../file-score.ts'
import type { Furnisher } from '../furnisher.ts'
import type { PersonAddress, PersonName } from '../identity.ts'
import type { Inquiry } from '../inquiry.ts'
import type { PublicRecord } from '../public-record.ts'
import type { Tradeline } from '../tradeline.ts'

/**
 * A credit file as the cases in this folder write it: only what matters to the case. A furnisher is its name, or its name and
 * subscriber code as `NAME #CODE`; items without an id are numbered.
 */
export interface CaseFile {
  readonly on: string
  readonly names?: readonly Partial<PersonName>[]
  readonly addresses?: readonly Partial<PersonAddress>[]
  readonly marks?: Partial<FileMarks>
  readonly tradelines?: readonly (Partial<Omit<Tradeline, 'creditor'>> & { creditor: string })[]
  readonly collections?: readonly (Partial<Omit<Collection, 'agency'>> & { agency: string })[]
  readonly inquiries?: readonly (Partial<Omit<Inquiry, 'inquirer'>> & { inquirer: string })[]
  readonly publicRecords?: readonly Partial<PublicRecord>[]
  readonly score?: ({ readonly value: number } & Partial<FileScore>) | null
}

export function toCreditFile(bureau: Bureau, described: CaseFile): CreditFile {
  const on = calendarDate(described.on)
  const blank = blankFile(bureau, on)
  return {
    ...blank,
    identity: {
      ...blank.identity,
      names: (described.names ?? []).map((name) => ({ ...blankName, ...name })),
      addresses: (described.addresses ?? []).map((address) => ({ ...blankAddress, current: true, ...address })),
    },
    marks: { ...blank.marks, ...described.marks },
    tradelines: (described.tradelines ?? []).map(({ creditor, ...rest }, i) => ({
      ...blankTradeline,
      id: `t${i + 1}`,
      designator: 'OPEN',
      rating: 'CURRENT',
      responsibility: 'INDIVIDUAL',
      ...rest,
      creditor: furnisher(creditor),
    })),
    collections: (described.collections ?? []).map(({ agency, ...rest }, i) => ({
      ...blankCollection,
      id: `c${i + 1}`,
      ...rest,
      agency: furnisher(agency),
    })),
    inquiries: (described.inquiries ?? []).map(({ inquirer, ...rest }, i) => ({
      ...blankInquiry,
      id: `i${i + 1}`,
      inquiredOn: on,
      type: 'HARD',
      ...rest,
      inquirer: furnisher(inquirer),
    })),
    publicRecords: (described.publicRecords ?? []).map((record, i) => ({
      ...blankPublicRecord,
      id: `p${i + 1}`,
      ...record,
    })),
    score: described.score
      ? {
          model: 'SCORE_MODEL_V3',
          scoredOn: on,
          factors: [],
          percentile: null,
          inquiriesMattered: null,
          ...described.score,
        }
      : null,
  }
}

function furnisher(text: string): Furnisher {
  const [name = '', subscriberCode = null] = text.split(' #')
  return { ...blankFurnisher, name, subscriberCode }
}
