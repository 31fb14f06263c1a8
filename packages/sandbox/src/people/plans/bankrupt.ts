import type { Plan } from '../plan.ts'
import { card, closed, day, lateIn, loan, plan } from '../planned-life.ts'

const beforeChapter7 = ['2026-06', '2026-07', '2026-08']
const beforeChapter13 = ['2022-07', '2022-08', '2022-09']

/** People who filed for bankruptcy. */
export const plansOfBankrupt = {
  'chapter7-open': plan(
    [
      closed('2013-12-11', card('CARD', '1993-05-18', 1500, [0.2, 0.7])),
      loan('AUTO_LOAN', '2011-03-21', 14_777, 66),
      lateIn(beforeChapter7, card('CARD', '2014-08-27', 9000, [0.85, 0.95])),
      lateIn(beforeChapter7, card('CARD', '2017-03-11', 6000, [0.88, 0.97])),
      loan('AUTO_LOAN', '2018-02-28', 18_529, 72, { at: ['TU', 'EXP'] }),
      lateIn(beforeChapter7.slice(1), card('STORE_CARD', '2018-12-05', 2200, [0.8, 0.95], { at: ['EFX', 'TU'] })),
      lateIn(beforeChapter7.slice(1), loan('PERSONAL_LOAN', '2025-05-06', 12_000, 60)),
      loan('AUTO_LOAN', '2024-06-24', 21_979, 84),
      card('SECURED_CARD', '2027-11-09', 400, [0.1, 0.3]),
    ],
    {
      risk: 1.3,
      bankruptcies: [{ chapter: 7, filedDay: day('2026-09-08'), endedDay: day('2027-01-05'), outcome: 'DISCHARGED' }],
    },
  ),
  'chapter13-closed': plan(
    [
      closed('2009-05-20', card('CARD', '1990-02-13', 1000, [0.2, 0.6])),
      loan('MORTGAGE', '2008-11-25', 148_000, 360),
      lateIn(beforeChapter13, card('CARD', '2010-09-16', 7000, [0.85, 0.95])),
      lateIn(beforeChapter13, card('STORE_CARD', '2014-04-02', 1900, [0.8, 0.95], { at: ['EFX', 'EXP'] })),
      loan('AUTO_LOAN', '2015-06-04', 19_290, 72),
      lateIn(beforeChapter13, loan('PERSONAL_LOAN', '2021-05-19', 9500, 60)),
      card('SECURED_CARD', '2025-12-09', 600, [0.1, 0.3]),
    ],
    {
      risk: 1.3,
      bankruptcies: [{ chapter: 13, filedDay: day('2022-10-11'), endedDay: day('2025-11-18'), outcome: 'DISCHARGED' }],
    },
  ),
} as const satisfies Record<string, Plan>
