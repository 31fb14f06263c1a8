import type { Plan } from '../plan.ts'
import {
  bill,
  card,
  closed,
  collection,
  disputing,
  lateIn,
  loan,
  month,
  paying,
  plan,
  statement,
} from '../planned-life.ts'

const oftenLate = {
  kind: 'OCCASIONALLY_LATE',
  everyMonths: 4,
  sinceMonth: month('2023-04-01'),
  inParts: 0.45,
} as const

/** People who pay late or not at all. */
export const plansBehind = {
  'near-prime': plan(
    [
      closed('2013-06-14', card('SECURED_CARD', '2008-02-05', 300, [0.3, 0.8])),
      closed('2018-05-09', card('STORE_CARD', '2010-12-04', 400, [0.1, 0.6])),
      paying({ ...oftenLate, spared: 0.2 }, card('CARD', '2012-03-15', 3000, [0.61, 0.71])),
      loan('AUTO_LOAN', '2013-05-22', 14_161, 66),
      paying({ ...oftenLate, spared: 0.35 }, card('CARD', '2015-08-09', 2500, [0.79, 0.87])),
      card('STORE_CARD', '2017-05-22', 900, [0.68, 0.78], { at: ['EFX', 'TU'] }),
      closed('2024-10-24', lateIn(['2021-02', '2022-07'], loan('AUTO_LOAN', '2019-02-11', 17_712, 72)), 'PAID_OFF'),
      bill('WIRELESS', '2021-08-20', 118),
      loan('SECURED_LOAN', '2022-10-18', 9000, 120, { at: ['TU', 'EXP'] }),
      loan('AUTO_LOAN', '2024-10-18', 20_993, 84),
    ],
    { risk: 1.2 },
  ),
  'recent-late': plan(
    [
      closed('2010-10-19', card('CARD', '1997-03-12', 1200, [0.1, 0.6])),
      closed('2018-08-27', card('CARD', '2006-09-05', 4000, [0.1, 0.4], { at: ['EFX', 'EXP'] })),
      loan('AUTO_LOAN', '2011-06-08', 17_671, 60),
      disputing(
        paying(
          { kind: 'OCCASIONALLY_LATE', everyMonths: 3, sinceMonth: month('2025-05-01') },
          card('CARD', '2013-02-14', 5500, [0.3, 0.5]),
        ),
      ),
      loan('MORTGAGE', '2016-05-31', 171_000, 360, { responsibility: 'JOINT' }),
      closed('2026-05-19', card('CARD', '2017-06-29', 7000, [0.2, 0.35]), 'LOST'),
      closed('2023-10-16', loan('AUTO_LOAN', '2018-01-20', 23_454, 72, { at: ['TU', 'EXP'] }), 'PAID_OFF'),
      loan('AUTO_LOAN', '2024-12-12', 25_976, 72),
    ],
    {
      risk: 0.5,
      statements: [
        statement(
          '2026-06-10',
          'I mailed my card payments before the due date. The issuer changed its payment address and posted them late.',
        ),
      ],
    },
  ),
  collections: plan(
    [
      closed('2017-01-24', card('STORE_CARD', '2010-11-26', 500, [0.4, 0.9])),
      lateIn(['2017-05', '2018-09', '2018-10'], loan('AUTO_LOAN', '2014-08-15', 11_826, 60)),
      lateIn(['2022-11', '2022-12'], card('CARD', '2020-01-17', 1500, [0.3, 0.6])),
      card('SECURED_CARD', '2023-03-03', 500, [0.2, 0.5]),
      bill('UTILITY', '2024-12-11', 134),
      card('STORE_CARD', '2025-10-30', 400, [0.3, 0.7], { at: ['EFX', 'TU'] }),
    ],
    {
      risk: 1.7,
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
  'medical-collection': plan(
    [
      closed('2011-04-06', card('CARD', '1989-10-11', 1500, [0.05, 0.3])),
      closed('2018-08-14', loan('MORTGAGE', '2003-06-20', 142_000, 360, { responsibility: 'JOINT' }), 'REFINANCED'),
      card('CARD', '2007-03-08', 11_000, [0.05, 0.16]),
      loan('AUTO_LOAN', '2013-09-13', 21_943, 60),
      card('CARD', '2016-10-21', 8000, [0.1, 0.25], { at: ['EFX', 'TU'] }),
      loan('MORTGAGE', '2018-08-14', 104_000, 240, { responsibility: 'JOINT' }),
      card('STORE_CARD', '2019-06-02', 2500, [0, 0.1], { at: ['TU', 'EXP'] }),
      loan('AUTO_LOAN', '2025-04-05', 28_948, 75),
    ],
    {
      collections: [
        collection('MEDICAL', '2022-06-15', 1240),
        collection('MEDICAL', '2025-03-09', 2310),
        collection('MEDICAL', '2029-01-20', 880),
        collection('MEDICAL', '2033-05-11', 1560),
        collection('MEDICAL', '2038-02-04', 990),
      ],
      statements: [
        statement('2024-02-06', 'The hospital bill from 2022 was denied by my insurer in error and is under appeal.'),
      ],
    },
  ),
  'auto-late': plan(
    [
      closed('2016-09-19', card('CARD', '2007-02-27', 800, [0.3, 0.8])),
      lateIn(['2018-03', '2019-11'], loan('AUTO_LOAN', '2015-01-31', 15_545, 72)),
      card('CARD', '2015-03-20', 4000, [0.4, 0.6]),
      card('STORE_CARD', '2019-08-13', 1200, [0.2, 0.5], { at: ['EFX', 'TU'] }),
      lateIn(['2023-08'], loan('NOTE_LOAN', '2022-10-07', 2400, 24, { at: ['TU', 'EXP'] })),
      paying(
        { kind: 'DELINQUENT', sinceMonth: month('2025-10-01'), minMissed: 1, maxMissed: 2 },
        loan('AUTO_LOAN', '2025-05-06', 26_953, 84),
      ),
    ],
    { risk: 1.3 },
  ),
  'mortgage-late': plan(
    [
      closed('2012-11-08', card('CARD', '1991-04-25', 2000, [0.1, 0.4])),
      closed('2020-02-18', loan('MORTGAGE', '2005-09-30', 168_000, 360, { responsibility: 'JOINT' }), 'REFINANCED'),
      card('CARD', '2008-06-10', 9000, [0.3, 0.5]),
      closed('2022-03-03', card('STORE_CARD', '2011-10-15', 1500, [0.05, 0.3], { at: ['TU', 'EXP'] })),
      loan('AUTO_LOAN', '2016-12-20', 20_357, 72),
      paying(
        { kind: 'DELINQUENT', sinceMonth: month('2025-09-01'), minMissed: 1, maxMissed: 3 },
        loan('MORTGAGE', '2020-02-18', 129_500, 360, { responsibility: 'JOINT' }),
      ),
      loan('AUTO_LOAN', '2025-06-30', 27_961, 72, { at: ['EFX', 'TU'] }),
    ],
    { risk: 0.6 },
  ),
} as const satisfies Record<string, Plan>
