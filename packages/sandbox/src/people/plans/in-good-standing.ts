import type { Plan } from '../plan.ts'
import { bill, card, closed, day, loan, plan } from '../planned-life.ts'

/** People who have always paid on time. */
export const plansInGoodStanding = {
  'clean-prime': plan(
    [
      closed('2009-02-17', card('CARD', '1998-09-14', 2500, [0.1, 0.3])),
      closed('2019-03-11', card('STORE_CARD', '2001-11-24', 800, [0, 0.2])),
      closed('2020-01-15', card('CARD', '2004-06-18', 6000, [0.1, 0.35])),
      loan('AUTO_LOAN', '2012-04-20', 19_416, 60),
      card('CARD', '2016-05-12', 14_000, [0.28, 0.34]),
      loan('MORTGAGE', '2017-07-06', 265_000, 360, { responsibility: 'JOINT' }),
      closed('2023-08-18', loan('AUTO_LOAN', '2018-03-15', 26_334, 72, { at: ['EFX', 'EXP'] }), 'PAID_OFF'),
      card('CARD', '2018-09-30', 9000, [0.3, 0.36]),
      bill('WIRELESS', '2020-10-03', 145),
      card('HOME_EQUITY_LINE', '2021-09-15', 40_000, [0.14, 0.17], { responsibility: 'JOINT' }),
      card('STORE_CARD', '2021-11-27', 2000, [0.25, 0.32]),
      card('CARD', '2022-02-11', 7000, [0.32, 0.38]),
      loan('AUTO_LOAN', '2025-05-20', 32_944, 84),
    ],
    // Asked what a new mortgage would cost, and kept the old one.
    { risk: -0.5, inquiries: [{ product: 'MORTGAGE', day: day('2026-02-17') }] },
  ),
  'maxed-cards': plan(
    [
      closed('2012-07-30', card('CARD', '2003-10-06', 1500, [0.5, 0.9])),
      closed('2017-02-21', card('STORE_CARD', '2006-12-09', 700, [0.3, 0.8])),
      card('CARD', '2012-04-19', 6500, [0.95, 0.99]),
      loan('AUTO_LOAN', '2014-07-29', 16_235, 60),
      card('CARD', '2015-12-01', 9000, [0.94, 0.99]),
      card('CARD', '2018-07-23', 4000, [0.96, 1]),
      card('STORE_CARD', '2019-11-15', 1800, [0.93, 0.99]),
      closed('2025-02-13', loan('AUTO_LOAN', '2020-01-18', 21_863, 72), 'PAID_OFF'),
      loan('PERSONAL_LOAN', '2021-05-14', 6000, 36, { at: ['EFX', 'EXP'] }),
      loan('AUTO_LOAN', '2025-02-07', 23_987, 84),
      loan('PERSONAL_LOAN', '2026-03-27', 7500, 60, { at: ['TU', 'EXP'] }),
    ],
    { risk: 1 },
  ),
  'four-networks': plan([
    closed('2014-05-22', card('CARD', '2002-09-17', 2000, [0.05, 0.3])),
    closed('2021-06-08', card('STORE_CARD', '2009-11-28', 1200, [0, 0.15], { at: ['EFX'] })),
    loan('AUTO_LOAN', '2012-02-15', 15_719, 60),
    card('CARD', '2012-10-02', 7500, [0.12, 0.3], { network: 1 }),
    card('CARD', '2015-04-25', 6000, [0.1, 0.28], { network: 2 }),
    card('CARD', '2018-01-30', 9000, [0.08, 0.2], { network: 3 }),
    loan('AUTO_LEASE', '2018-11-09', 14_904, 36),
    card('CARD', '2020-07-17', 11_000, [0.1, 0.24], { network: 4 }),
    loan('AUTO_LEASE', '2021-12-04', 16_704, 36),
    loan('AUTO_LEASE', '2025-01-11', 18_900, 36),
    loan('INSTALLMENT_SALE', '2026-04-18', 2900, 24, { at: ['TU', 'EXP'] }),
  ]),
} as const satisfies Record<string, Plan>
