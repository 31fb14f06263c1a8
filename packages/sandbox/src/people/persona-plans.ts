import { noMarks, type Plan, type PlannedAccount } from './plan.ts'
import { card, collection, day, loan, month, paying, plan } from './planned-life.ts'

/**
 * Lives without chance, so that what a persona's name promises holds on every date. Loans are long enough to outlast the
 * years ahead, and what a bureau must forget in time comes again.
 */

/** Ten to twenty years of accounts in good order. */
const household: readonly PlannedAccount[] = [
  card('CARD', '2011-03-08', 11_000, [0.05, 0.16]),
  card('CARD', '2016-10-21', 8000, [0.1, 0.25]),
  card('STORE_CARD', '2019-06-02', 2500, [0, 0.1]),
  loan('MORTGAGE', '2018-08-14', 236_000, 360),
  loan('AUTO_LOAN', '2025-04-05', 29_000, 84),
]

export const personaPlans = {
  'clean-prime': plan([
    card('CARD', '2016-05-12', 14_000, [0.28, 0.34]),
    card('CARD', '2018-09-30', 9000, [0.3, 0.36]),
    card('CARD', '2022-02-11', 7000, [0.32, 0.38]),
    card('STORE_CARD', '2021-11-27', 2000, [0.25, 0.32]),
    loan('AUTO_LOAN', '2025-05-20', 33_000, 84),
    loan('MORTGAGE', '2017-07-06', 265_000, 360),
  ]),
  'near-prime': plan([
    card('CARD', '2012-03-15', 3000, [0.57, 0.67]),
    card('CARD', '2015-08-09', 2500, [0.57, 0.67]),
    card('STORE_CARD', '2017-05-22', 900, [0.57, 0.67]),
    paying({ kind: 'OCCASIONALLY_LATE', everyMonths: 2 }, loan('AUTO_LOAN', '2024-10-18', 21_000, 96)),
    loan('SECURED_LOAN', '2024-02-18', 9000, 120),
  ]),
  'maxed-cards': plan([
    card('CARD', '2012-04-19', 6500, [0.95, 0.99]),
    card('CARD', '2015-12-01', 9000, [0.94, 0.99]),
    card('CARD', '2018-07-23', 4000, [0.96, 1]),
    card('STORE_CARD', '2019-11-15', 1800, [0.93, 0.99]),
    loan('AUTO_LOAN', '2025-02-08', 24_000, 84),
  ]),
  'recent-late': plan([
    paying({ kind: 'OCCASIONALLY_LATE', everyMonths: 7 }, card('CARD', '2013-02-14', 5500, [0.3, 0.5])),
    card('CARD', '2017-06-29', 7000, [0.2, 0.35]),
    loan('AUTO_LOAN', '2024-12-12', 26_000, 84),
    loan('MORTGAGE', '2016-05-31', 171_000, 360),
  ]),
  collections: plan(
    [card('CARD', '2020-01-17', 1500, [0.3, 0.6]), card('SECURED_CARD', '2023-03-03', 500, [0.2, 0.5])],
    {
      collections: [
        collection('WIRELESS', '2021-05-10', 412),
        collection('RENT', '2023-02-18', 1890),
        collection('UTILITY', '2024-09-07', 276),
        collection('BANK', '2025-08-21', 955),
        collection('WIRELESS', '2028-01-12', 380),
        collection('UTILITY', '2030-06-05', 310),
        collection('RENT', '2032-11-19', 1450),
        collection('WIRELESS', '2035-04-14', 405),
        collection('UTILITY', '2037-09-02', 290),
      ],
    },
  ),
  'medical-collection': plan(household, {
    collections: [
      collection('MEDICAL', '2022-06-15', 1240),
      collection('MEDICAL', '2025-03-09', 2310),
      collection('MEDICAL', '2029-01-20', 880),
      collection('MEDICAL', '2033-05-11', 1560),
      collection('MEDICAL', '2038-02-04', 990),
    ],
  }),
  'chapter7-open': plan(
    [
      card('CARD', '2014-08-27', 9000, [0.85, 0.95]),
      card('CARD', '2017-03-11', 6000, [0.88, 0.97]),
      card('STORE_CARD', '2018-12-05', 2200, [0.8, 0.95]),
      loan('PERSONAL_LOAN', '2023-10-10', 12_000, 60),
      loan('AUTO_LOAN', '2024-06-24', 22_000, 84),
    ],
    { bankruptcies: [{ chapter: 7, filedDay: day('2025-02-11'), endedDay: null, outcome: 'DISCHARGED' }] },
  ),
  'chapter13-closed': plan(
    [
      card('CARD', '2010-09-16', 7000, [0.85, 0.95]),
      card('STORE_CARD', '2014-04-02', 1900, [0.8, 0.95]),
      loan('PERSONAL_LOAN', '2022-05-19', 9500, 60),
      loan('MORTGAGE', '2008-11-25', 148_000, 360),
      card('SECURED_CARD', '2025-12-09', 600, [0.1, 0.3]),
    ],
    {
      bankruptcies: [{ chapter: 13, filedDay: day('2023-09-12'), endedDay: day('2025-10-20'), outcome: 'DISCHARGED' }],
    },
  ),
  'thin-file': plan([card('SECURED_CARD', '2025-01-27', 500, [0.1, 0.3])], {
    coverage: 'THIN',
    inquiries: [{ product: 'CARD', day: day('2026-08-14') }],
  }),
  'no-hit': plan([], { coverage: 'NONE', bureaus: [] }),
  frozen: plan(household, { marks: { ...noMarks, frozenDay: day('2023-04-18') } }),
  locked: plan(household, { marks: { ...noMarks, lockedDay: day('2024-01-09') } }),
  'fraud-alert': plan(household, { marks: { ...noMarks, extendedFraudAlertDay: day('2025-03-04') } }),
  'mixed-bureaus': plan(
    [
      card('CARD', '2010-02-23', 8000, [0.2, 0.4]),
      card('CARD', '2018-05-08', 5000, [0.6, 0.8], { at: ['EFX'] }),
      card('STORE_CARD', '2021-09-14', 1200, [0.1, 0.4], { at: ['EXP'] }),
      loan('AUTO_LOAN', '2025-03-29', 23_000, 84),
      loan('PERSONAL_LOAN', '2026-02-03', 8000, 84, { at: ['EXP'] }),
    ],
    { bureaus: ['EFX', 'EXP'] },
  ),
  'student-loans': plan([
    ...['2016-09-12', '2017-09-11', '2018-09-10', '2019-09-09'].map((opened, index) =>
      loan('FEDERAL_STUDENT_LOAN', opened, 5500 + 500 * index, 300, { dueFromMonth: month('2021-01-01') }),
    ),
    loan('PRIVATE_STUDENT_LOAN', '2018-09-17', 12_000, 240, { dueFromMonth: month('2021-01-01') }),
    loan('GUARANTEED_STUDENT_LOAN', '2017-01-23', 3500, 300, { dueFromMonth: month('2021-01-01') }),
    card('CARD', '2019-02-26', 3500, [0.1, 0.3]),
  ]),
  'auto-late': plan([
    paying(
      { kind: 'DELINQUENT', sinceMonth: month('2025-10-01'), minMissed: 1, maxMissed: 2 },
      loan('AUTO_LOAN', '2025-05-06', 27_000, 96),
    ),
    card('CARD', '2015-03-20', 4000, [0.4, 0.6]),
    card('STORE_CARD', '2019-08-13', 1200, [0.2, 0.5]),
  ]),
  'mortgage-late': plan([
    paying(
      { kind: 'DELINQUENT', sinceMonth: month('2025-09-01'), minMissed: 1, maxMissed: 3 },
      loan('MORTGAGE', '2020-02-18', 243_000, 360),
    ),
    card('CARD', '2008-06-10', 9000, [0.3, 0.5]),
    loan('AUTO_LOAN', '2025-06-30', 28_000, 84),
  ]),
  'authorized-user-only': plan(
    [
      card('CARD', '2022-09-04', 12_000, [0.05, 0.2], { responsibility: 'AUTHORIZED_USER' }),
      card('CARD', '2024-03-19', 6000, [0.1, 0.3], { responsibility: 'AUTHORIZED_USER' }),
    ],
    { coverage: 'AUTHORIZED_USER_ONLY' },
  ),
  deceased: plan(
    [
      card('CARD', '1998-05-13', 10_000, [0.02, 0.1]),
      card('STORE_CARD', '2004-10-28', 1500, [0, 0.1]),
    ],
    { marks: { ...noMarks, deceasedDay: day('2025-06-30') } },
  ),
  'four-networks': plan([
    card('CARD', '2012-10-02', 7500, [0.12, 0.3], { network: 1 }),
    card('CARD', '2015-04-25', 6000, [0.1, 0.28], { network: 2 }),
    card('CARD', '2018-01-30', 9000, [0.08, 0.2], { network: 3 }),
    card('CARD', '2020-07-17', 11_000, [0.1, 0.24], { network: 4 }),
    loan('AUTO_LOAN', '2025-01-11', 31_000, 84),
  ]),
} as const satisfies Record<string, Plan>
