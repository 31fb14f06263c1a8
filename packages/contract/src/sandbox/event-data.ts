import { Type } from 'typebox'
import { fields, flag, optional } from '../fields.ts'

const words = (description: string, example: string) =>
  optional(Type.String({ minLength: 1, maxLength: 60, description, examples: [example] }))
const whole = (description: string, [minimum, maximum, example]: readonly [number, number, number]) =>
  optional(Type.Integer({ minimum, maximum, description, examples: [example] }))
const usd = (description: string, example: number) => whole(description, [0, 100_000_000, example])
const codes = (description: string) =>
  optional(Type.Array(Type.String({ minLength: 1, maxLength: 4 }), { maxItems: 10, description, examples: [['CV']] }))

/** More about an event; every event takes what fits it and leaves the rest. */
export const EventData = fields(
  {
    inquirerName: words('Who asks for the file (inquiries)', 'RIDGE AUTO FINANCE'),
    creditorName: words('Who opens the account (NEW_TRADELINE, TELCO_UTILITY)', 'LARKSPUR BANK'),
    agencyName: words('Who collects (NEW_COLLECTION)', 'TRIDENT RECOVERY'),
    originalCreditor: words('For whom (NEW_COLLECTION)', 'ST. BRIGID HOSPITAL'),
    accountType: words('Account type, two characters; TELCO or UTILITY for TELCO_UTILITY', '18'),
    eventType: words('APPLICATION, NEW_ACCOUNT or PAST_DUE (TELCO_UTILITY)', 'PAST_DUE'),
    amountUsd: usd('Limit, loan or debt', 4200),
    termMonths: whole('Of a loan (NEW_TRADELINE)', [1, 480, 48]),
    accountId: words('Id of the account in the report; default one that fits', 't1x9k2'),
    collectionId: words('Id of the collection in the report; default one that fits', 'c8d01m'),
    daysLate: whole('Days (LATE_PAYMENT)', [30, 180, 60]),
    rating: words('New rating (STATUS_CHANGE)', 'CHARGE_OFF'),
    designator: words('New designator (DESIGNATOR_CHANGE)', 'CLOSED'),
    add: codes('Remark codes that are put on (NARRATIVE_CHANGE)'),
    remove: codes('Remark codes that are taken off (NARRATIVE_CHANGE)'),
    balanceUsd: usd('New balance (BALANCE_CHANGE, COLLECTION_CHANGE)', 900),
    medical: optional(flag('A medical debt (NEW_COLLECTION)', true)),
    status: words('New status (COLLECTION_CHANGE, BANKRUPTCY_CHANGE)', 'PAID'),
    chapter: whole('7 or 13 (BANKRUPTCY_FILED)', [7, 13, 7]),
    street1: words('New address (ADDRESS_CHANGE)', '9 MILL STREET'),
    street2: words('New address (ADDRESS_CHANGE)', 'APT 2'),
    city: words('New address (ADDRESS_CHANGE)', 'BOULDER'),
    state: words('New address (ADDRESS_CHANGE)', 'CO'),
    zip: words('New address (ADDRESS_CHANGE)', '80302'),
    fname: words('New name (NAME_CHANGE)', 'MAREN'),
    middle: words('New name (NAME_CHANGE)', 'A'),
    lname: words('New name (NAME_CHANGE)', 'OKAFOR'),
    change: whole('Points, negative to fall (SCORE_CHANGE)', [-300, 300, -30]),
  },
  { examples: [{ daysLate: 60 }] },
)
