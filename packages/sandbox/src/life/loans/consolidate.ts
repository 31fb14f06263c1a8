import { uniform, whole } from '../../people/chance.ts'
import { dayInMonth } from '../day.ts'
import { openAccount } from '../open-account.ts'
import { keepsPromises } from '../promises.ts'
import type { Walk } from '../walk.ts'
import { servicerOf } from './lenders.ts'
import { payoffUsdOn } from './pay-off.ts'
import { consolidatedTerm } from './study-terms.ts'

/** When payments begin or within two years, many let one federal loan take the place of all the others. */
export function consolidateStudentLoans(walk: Walk, dueFromMonth: number): void {
  const draw = uniform(walk.person.seed, 0x6f6e6521)
  if (draw > 0.5 || walk.month !== dueFromMonth + Math.floor(Math.max(0, draw - 0.12) * 64)) return
  const loans = walk.active.filter(
    ({ product, phase }) => phase === 'OPEN' && product.education && product.key !== 'PRIVATE_STUDENT_LOAN',
  )
  // Before any of them asks for its first payment.
  const latest = Math.min(...loans.map(({ cycleDay }) => cycleDay))
  const day = dayInMonth(walk.month, whole(walk.person.seed, 0x6f6e6522, 1, latest))
  if (loans.length < 2 || keepsPromises(walk, day)) return
  const owedUsd = loans.reduce((sum, { balanceUsd }) => sum + balanceUsd, 0)
  const yearly = loans.reduce((sum, { balanceUsd, monthlyRate }) => sum + 12 * monthlyRate * balanceUsd, 0) / owedUsd
  openAccount(walk, {
    product: 'FEDERAL_STUDENT_LOAN',
    company: servicerOf(walk.person),
    day,
    amountUsd: loans.reduce((sum, loan) => sum + payoffUsdOn(loan, day), 0),
    paidOutAtOnce: true,
    // The average, rounded up to an eighth of a percent.
    yearlyRate: Math.ceil(yearly * 800) / 800,
    termMonths: consolidatedTerm(walk, owedUsd),
    dueFromMonth: walk.month + 2,
    repeat: 10,
  })
  for (const loan of loans) loan.payoffPlan = { day, as: 'REFINANCED' }
}
