import type { Bureau } from '@plumbline/core/bureaus'
import type { Remark } from '@plumbline/core/credit-file'

/** What a creditor adds in words; each bureau has its own code for it, or none. */
export type Note = keyof typeof table

interface NoteCodes {
  readonly text: string
  readonly EFX: string | null
  readonly TU: string | null
  readonly EXP: string | null
}

const table = {
  CLOSED_BY_CONSUMER: codes('Account closed at the request of the consumer', 'IR', 'T00CBC', null),
  CLOSED_BY_GRANTOR: codes('Account closed by the creditor', 'CW', 'T00CBG', 'M'),
  CLOSED_INACTIVE: codes('Closed after a long time without use', 'KP', 'T00CLI', 'CI'),
  CLOSED_PAID: codes('Closed or paid, nothing owed', 'FA', 'T00CLO', null),
  LOST_OR_STOLEN: codes('Card lost or stolen', null, 'T00STL', 'BL'),
  TRANSFERRED: codes('Transferred to another servicer', 'BC', 'T00TRF', 'O'),
  SOLD: codes('Debt sold to another company', 'BC', 'T00PUR', 'AH'),
  BOUGHT: codes('Account acquired from another lender', 'IT', 'T00ACQ', null),
  REFINANCED: codes('Closed by a refinance', 'CE', 'T00REF', 'AS'),
  CHARGED_OFF: codes('Charged off', 'DB', 'T00PRL', null),
  PAID_CHARGE_OFF: codes('Paid after it was charged off', 'BQ', 'T00PPL', null),
  SETTLED: codes('Settled for less than was owed', 'BZ', 'T00SET', 'AU'),
  COLLECTION: codes('Placed for collection', 'CZ', 'T00CLA', null),
  REPOSSESSED: codes('Taken back by the creditor', 'AN', 'T00RPO', 'BI'),
  SURRENDERED: codes('Given back to the creditor', 'AM', 'T00RVN', null),
  FORECLOSURE_STARTED: codes('Foreclosure proceedings have started', 'BR', 'T00FPI', 'BO'),
  FORECLOSED: codes('Foreclosed', 'DJ', 'T00FCL', null),
  FORBEARANCE: codes('Payments are suspended by agreement', 'KW', 'T00FRB', 'CP'),
  PARTIAL_PAYMENTS: codes('Paying under a partial payment plan', 'CN', 'T00PPA', 'AC'),
  COUNSELING: codes('Paying through credit counseling', 'BX', 'T00CCS', 'B'),
  DISASTER: codes('Affected by a natural disaster', 'GK', 'T00AND', 'AW'),
  GOVERNMENT: codes('Student loan assigned to the government', 'GJ', 'T00GOV', 'AL'),
  DISPUTED: codes('The consumer disputes the account', 'BB', 'T00AID', null),
  DISPUTE_RESOLVED: codes('Dispute resolved, the consumer disagrees', 'BV', 'T00DRC', null),
  CHAPTER_7: codes('Included in a chapter 7 bankruptcy', 'IL', 'T00BK7', null),
  CHAPTER_13: codes('Included in a chapter 13 plan', 'DO', 'T00BKW', null),
  DISCHARGED: codes('Discharged in bankruptcy', 'KC', 'T00BKD', null),
  DISMISSED: codes('Bankruptcy dismissed', 'KJ', 'T00BDM', null),
  REAFFIRMED: codes('Debt reaffirmed in bankruptcy', 'GF', 'T00RFN', null),
} as const satisfies Record<string, NoteCodes>

/** The remark as the bureau shows it; null where it has no code for it. */
export function remarkOf(note: Note, bureau: Bureau): Remark | null {
  return remarks[bureau][note]
}

/** The note that a bureau's code stands for; null when it stands for none of ours. */
export function noteOfCode(code: string): Note | null {
  for (const note of Object.keys(table) as Note[]) {
    const { EFX, TU, EXP }: NoteCodes = table[note]
    if (code === note || code === EFX || code === TU || code === EXP) return note
  }
  return null
}

const remarks: Readonly<Record<Bureau, Readonly<Record<Note, Remark | null>>>> = {
  EFX: remarksOf('EFX'),
  TU: remarksOf('TU'),
  EXP: remarksOf('EXP'),
}

function remarksOf(bureau: Bureau): Readonly<Record<Note, Remark | null>> {
  return Object.fromEntries(
    Object.entries<NoteCodes>(table).map(([note, entry]) => {
      const code = entry[bureau]
      return [note, code === null ? null : { code, text: entry.text }]
    }),
  ) as Record<Note, Remark | null>
}

function codes(text: string, EFX: string | null, TU: string | null, EXP: string | null): NoteCodes {
  return { text, EFX, TU, EXP }
}
