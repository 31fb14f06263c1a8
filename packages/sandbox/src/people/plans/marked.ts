import { noMarks, type Plan } from '../plan.ts'
import { card, closed, day, loan, plan, statement } from '../planned-life.ts'

const graduated = { dueFromMonth: 2008 * 12 + 11 }

/** People whose file as a whole is marked. Nobody opened anything behind a freeze or a lock. */
export const plansOfMarked = {
  frozen: plan(
    [
      closed('2012-09-26', card('CARD', '1988-11-09', 2000, [0.02, 0.2])),
      closed('2012-10-05', loan('MORTGAGE', '1997-04-18', 118_000, 360, { responsibility: 'JOINT' }), 'REFINANCED'),
      card('CARD', '2003-05-19', 15_000, [0.02, 0.1]),
      closed('2021-01-29', card('STORE_CARD', '2005-11-12', 3000, [0, 0.08], { at: ['TU', 'EXP'] })),
      loan('MORTGAGE', '2012-10-05', 84_000, 240, { responsibility: 'JOINT' }),
      card('CARD', '2014-03-22', 9000, [0.03, 0.12]),
      loan('AUTO_LOAN', '2015-08-10', 20_944, 60),
      loan('AUTO_LOAN', '2021-06-19', 24_494, 72, { at: ['EFX', 'EXP'] }),
    ],
    { marks: { ...noMarks, frozenDay: day('2023-04-18') } },
  ),
  locked: plan(
    [
      loan('FEDERAL_STUDENT_LOAN', '2004-09-07', 2625, 120, graduated),
      loan('FEDERAL_STUDENT_LOAN', '2005-09-06', 3500, 120, graduated),
      loan('FEDERAL_STUDENT_LOAN', '2006-09-05', 5500, 120, graduated),
      loan('FEDERAL_STUDENT_LOAN', '2007-09-04', 5500, 120, graduated),
      closed('2016-04-13', card('CARD', '2005-02-16', 1500, [0.1, 0.5])),
      card('CARD', '2009-10-27', 8500, [0.08, 0.2]),
      loan('AUTO_LOAN', '2014-05-01', 18_167, 60),
      card('CARD', '2017-01-18', 12_000, [0.05, 0.15]),
      card('CREDIT_LINE', '2019-03-05', 5000, [0, 0.1], { at: ['TU', 'EXP'] }),
      loan('MORTGAGE', '2019-07-25', 392_000, 360, { responsibility: 'JOINT' }),
      loan('AUTO_LEASE', '2020-02-17', 15_084, 36, { at: ['EFX', 'TU'] }),
      loan('AUTO_LOAN', '2023-02-25', 34_720, 84),
    ],
    { marks: { ...noMarks, lockedDay: day('2024-01-09') } },
  ),
  'fraud-alert': plan(
    [
      closed('2013-03-15', card('CARD', '2001-01-23', 1000, [0.1, 0.4])),
      card('CARD', '2008-04-30', 9500, [0.06, 0.18]),
      loan('AUTO_LOAN', '2013-10-10', 16_808, 60),
      card('BUSINESS_CARD', '2016-02-09', 10_000, [0.1, 0.3], { at: ['EXP'] }),
      closed('2024-06-12', loan('MORTGAGE', '2015-02-04', 228_000, 360), 'PAID_OFF'),
      closed('2025-03-10', card('CARD', '2018-08-21', 6000, [0.1, 0.2]), 'LOST'),
      card('STORE_CARD', '2020-12-12', 2500, [0, 0.15], { at: ['EFX', 'TU'] }),
      loan('MORTGAGE', '2024-06-12', 305_000, 360),
    ],
    {
      marks: { ...noMarks, extendedFraudAlertDay: day('2025-03-04') },
      inquiries: [{ product: 'PERSONAL_LOAN', day: day('2025-02-19') }],
      statements: [
        statement(
          '2025-03-04',
          'My identity was stolen in February 2025. Do not grant credit in my name without calling me at the number on file.',
        ),
      ],
    },
  ),
  deceased: plan(
    [
      closed('2011-08-17', loan('MORTGAGE', '1989-06-22', 72_000, 360, { responsibility: 'JOINT' }), 'PAID_OFF'),
      card('CARD', '1998-05-13', 10_000, [0.02, 0.1]),
      card('STORE_CARD', '2004-10-28', 1500, [0, 0.1]),
      loan('AUTO_LOAN', '2013-07-13', 18_319, 60),
    ],
    { marks: { ...noMarks, deceasedDay: day('2025-06-30') } },
  ),
} as const satisfies Record<string, Plan>
