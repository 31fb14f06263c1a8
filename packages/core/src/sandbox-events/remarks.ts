/** What a creditor of the sandbox adds in words; each bureau has its own code for it, or none. */
export interface SandboxRemark {
  readonly text: string
  readonly EFX: string | null
  readonly TU: string | null
  readonly EXP: string | null
  /** The letters that a creditor sends all bureaus for it. */
  readonly furnisher: string | null
}

export const sandboxRemarks = {
  CLOSED_BY_CONSUMER: codes('Account closed at the request of the consumer', 'IR', 'T00CBC', '19'),
  CLOSED_BY_GRANTOR: codes('Account closed by the creditor', 'CW', 'T00CBG', '18', 'M'),
  CLOSED_INACTIVE: codes('Closed after a long time without use', 'KP', 'T00INA', '81', 'CI'),
  CLOSED_PAID: codes('Closed or paid, nothing owed', 'FA', 'T00CLO', null),
  LEASE_ENDED: codes('Lease ended, nothing owed', 'IB', 'T00FTO', null, 'BC'),
  LOST_OR_STOLEN: codes('Card lost or stolen', null, 'T00STL', '82', 'BL'),
  TRANSFERRED: codes('Transferred to another servicer', 'BC', 'T00TRF', '28', 'O'),
  SOLD: codes('Debt sold to another company', 'BC', 'T00PAL', '83', 'AH'),
  BOUGHT: codes('Account acquired from another lender', 'IT', 'T00ACQ', null),
  REFINANCED: codes('Closed by a refinance', 'CE', 'T00ACR', '84', 'AS'),
  CHARGED_OFF: codes('Charged off', 'DB', 'T00PRL', null),
  PAID_CHARGE_OFF: codes('Paid after it was charged off', 'BQ', 'T00PPL', null),
  PAID_COLLECTION: codes('Paid after it was placed for collection', 'ER', 'T00PCL', null),
  PAID_REPOSSESSION: codes('Paid after it was taken back', 'ET', 'T00RPD', null),
  SETTLED: codes('Settled for less than was owed', 'BZ', 'T00SET', '85', 'AU'),
  COLLECTION: codes('Placed for collection', 'CZ', 'T00CLA', null),
  REPOSSESSED: codes('Taken back by the creditor', 'AN', 'T00RPO', '86', 'BI'),
  SURRENDERED: codes('Given back to the creditor', 'AM', 'T00RVN', null),
  FORECLOSURE_STARTED: codes('Foreclosure proceedings have started', 'BR', 'T00FPI', '87', 'BO'),
  FORECLOSED: codes('Foreclosed', 'DJ', 'T00FCL', null),
  FORBEARANCE: codes('Payments are suspended by agreement', 'KW', 'T00FOR', '88', 'CP'),
  PARTIAL_PAYMENTS: codes('Paying under a partial payment plan', 'CN', 'T00PPA', '89', 'AC'),
  COUNSELING: codes('Paying through credit counseling', 'BX', 'T00MCC', '90', 'B'),
  DISASTER: codes('Affected by a natural disaster', 'GK', 'T00AND', '91', 'AW'),
  GOVERNMENT: codes('Student loan assigned to the government', 'GJ', 'T00SLP', '92', 'AL'),
  DISPUTED: codes('The consumer disputes the account', 'BB', 'T00AID', null),
  DISPUTE_RESOLVED: codes('Dispute resolved, the consumer disagrees', 'BV', 'T00DRC', null),
  CHAPTER_7: codes('Included in a chapter 7 bankruptcy', 'IL', 'T00CBL', null),
  CHAPTER_13: codes('Included in a chapter 13 plan', 'DO', 'T00WEP', null),
  DISCHARGED: codes('Discharged in bankruptcy', 'KC', null, null),
  DISMISSED: codes('Bankruptcy dismissed', 'KJ', 'T00DM', null),
  REAFFIRMED: codes('Debt reaffirmed in bankruptcy', 'GF', 'T00REA', null),
} as const satisfies Record<string, SandboxRemark>

/** A remark is named by our own word, by a bureau's code or by the creditor's letters. */
export const sandboxRemarkCodes: readonly string[] = [
  ...new Set(
    Object.entries<SandboxRemark>(sandboxRemarks).flatMap(([name, { EFX, TU, EXP, furnisher }]) =>
      [name, EFX, TU, EXP, furnisher].filter((code) => code !== null),
    ),
  ),
]

function codes(
  text: string,
  EFX: string | null,
  TU: string | null,
  EXP: string | null,
  furnisher: string | null = null,
): SandboxRemark {
  return { text, EFX, TU, EXP, furnisher }
}
