import type { Plan } from '../plan.ts'
import { bill, card, closed, day, loan, month, plan } from '../planned-life.ts'

const graduated = { dueFromMonth: month('2021-12-01') }
const graduatesAgain = { dueFromMonth: month('2029-01-01') }

/** People who begin, who have nothing of their own, or whom the bureaus know differently. */
export const plansThinOrSplit = {
  'thin-file': plan([card('SECURED_CARD', '2025-01-27', 500, [0.1, 0.3])], {
    coverage: 'THIN',
    inquiries: [{ product: 'CARD', day: day('2026-08-14') }],
  }),
  'no-hit': plan([], { coverage: 'NONE', bureaus: [] }),
  'mixed-bureaus': plan(
    [
      closed('2011-06-28', card('CARD', '1998-10-20', 1500, [0.1, 0.5])),
      card('CARD', '2010-02-23', 8000, [0.2, 0.4]),
      loan('AUTO_LOAN', '2014-10-22', 17_086, 60),
      card('CARD', '2018-05-08', 5000, [0.6, 0.8], { at: ['EFX'] }),
      loan('AUTO_LOAN', '2019-11-16', 21_556, 60),
      card('STORE_CARD', '2021-09-14', 1200, [0.1, 0.4], { at: ['EXP'] }),
      loan('AUTO_LOAN', '2025-03-31', 22_974, 72),
      loan('PERSONAL_LOAN', '2026-02-03', 8000, 60, { at: ['EXP'] }),
    ],
    { bureaus: ['EFX', 'EXP'] },
  ),
  // What the government lends a student whose parents could borrow. From 2025 on the person studies for a
  // second degree beside the job: nothing is due to the government before that has ended, and each year brings another loan.
  'student-loans': plan([
    loan('FEDERAL_STUDENT_LOAN', '2017-09-12', 5500, 120, graduated),
    loan('FEDERAL_STUDENT_LOAN', '2018-08-27', 6500, 120, graduated),
    loan('FEDERAL_STUDENT_LOAN', '2019-09-09', 7500, 120, graduated),
    loan('FEDERAL_STUDENT_LOAN', '2020-09-03', 7500, 120, graduated),
    loan('PRIVATE_STUDENT_LOAN', '2019-09-16', 12_000, 240, graduated),
    card('CARD', '2019-02-26', 3500, [0.1, 0.3], { at: ['EFX', 'TU'] }),
    card('STORE_CARD', '2021-12-18', 800, [0, 0.3], { at: ['EFX', 'EXP'] }),
    loan('AUTO_LOAN', '2022-07-20', 19_105, 72),
    bill('WIRELESS', '2023-01-14', 96),
    loan('FEDERAL_STUDENT_LOAN', '2025-09-16', 9000, 120, graduatesAgain),
    card('CARD', '2025-11-06', 6000, [0.05, 0.25]),
    loan('FEDERAL_STUDENT_LOAN', '2026-09-14', 9000, 180, graduatesAgain),
    loan('FEDERAL_STUDENT_LOAN', '2027-09-13', 4500, 180, graduatesAgain),
  ]),
  'authorized-user-only': plan(
    [
      card('CARD', '2022-09-04', 12_000, [0.05, 0.2], { responsibility: 'AUTHORIZED_USER' }),
      card('CARD', '2024-03-19', 6000, [0.1, 0.3], { responsibility: 'AUTHORIZED_USER', at: ['EFX', 'TU'] }),
    ],
    { coverage: 'AUTHORIZED_USER_ONLY', inquiries: [{ product: 'CARD', day: day('2026-06-22') }] },
  ),
} as const satisfies Record<string, Plan>
