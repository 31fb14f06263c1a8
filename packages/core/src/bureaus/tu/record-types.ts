import type { BankruptcyChapter, PublicRecordKind, PublicRecordStatus } from '../../credit-file/public-record.ts'
import { codeTable } from '../code-table.ts'

/** The classification of a public record at TU. Unlisted symbols are other records. */
export const tuRecordClasses = codeTable<PublicRecordKind>([
  ['BK', 'BANKRUPTCY'],
  ['CJ', 'JUDGMENT'],
  ['TL', 'TAX_LIEN'],
  ['LN', 'OTHER_LIEN'],
  ['FC', 'FORECLOSURE'],
  ['MI', 'OTHER'],
])

export const tuRecordStatuses = codeTable<PublicRecordStatus>([
  ['F', 'FILED'],
  ['D', 'DISCHARGED'],
  ['X', 'DISMISSED'],
  ['V', 'WITHDRAWN'],
  ['R', 'RELEASED'],
  ['S', 'SATISFIED'],
])

const chapterDigits: readonly (readonly [string, BankruptcyChapter])[] = [
  ['7', 7],
  ['1', 11],
  ['2', 12],
  ['3', 13],
]

/** In a type an X is a discharge and a D a dismissal, the other way round than in a status. */
const typeLetters: Partial<Record<PublicRecordStatus, string>> = { DISCHARGED: 'X', DISMISSED: 'D', WITHDRAWN: 'V' }

/** The type of a bankruptcy begins with a digit for its chapter ('7F', '3X'); that of other records is their class. */
export function tuRecordType(
  kind: PublicRecordKind,
  chapter: BankruptcyChapter | null,
  status: PublicRecordStatus,
): string {
  const symbol = tuRecordClasses.codeOf.get(kind) ?? 'MI'
  const digit = chapterDigits.find(([, number]) => number === chapter)?.[0]
  return kind === 'BANKRUPTCY' && digit !== undefined ? `${digit}${typeLetters[status] ?? 'F'}` : symbol
}

export function tuRecordChapter(type: string | undefined): BankruptcyChapter | null {
  return chapterDigits.find(([digit]) => type?.length === 2 && type.startsWith(digit))?.[1] ?? null
}
