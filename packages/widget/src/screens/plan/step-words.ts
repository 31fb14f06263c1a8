import { fill } from '@plumbline/ui/texts/fill'
import type { Formats } from '@plumbline/ui/texts/formats'
import { plural } from '@plumbline/ui/texts/plural'
import type { Texts } from '@plumbline/ui/texts/texts'

/** What is done, to which account and with how much, as plans, advice and trials name it. */
interface Told {
  readonly action: string
  readonly accountName: string | null
  readonly amount: { readonly amount: number } | null
}

/** A step in a line: "Pay $420 on Larkspur Bank". */
export function stepTitle({ action, accountName, amount }: Told, plan: Texts['plan'], formats: Formats): string {
  const actions: Readonly<Record<string, { readonly name: string; readonly amount: string }>> = plan.actions
  const words = actions[action]
  // An action that this version does not know yet is still an account to look at.
  if (!words) return accountName ?? plan.title
  const account = accountName ?? ''
  return amount
    ? fill(words.amount, { account, amount: formats.dollars(amount.amount) })
    : fill(words.name, { account })
}

/** `8 to 14 points`, `11 points`, `up to 5 points`. */
export function pointsWords(
  low: number,
  high: number,
  { plan, planning }: { readonly plan: Texts['plan']; readonly planning: Texts['planning'] },
  { locale, count }: Formats,
): string {
  const most = plural(planning.pointsExactly, high, locale)
  if (low === high) return most
  return low <= 0 ? fill(planning.upTo, { points: most }) : fill(plan.range, { low: count(low), high: count(high) })
}

/** Advice names what it works on; with what it says about an account this is one of the actions of a plan. */
export function actionOfAdvice({ category, accountId }: { category: string; accountId: string | null }): string {
  switch (category) {
    case 'CREDIT_UTILIZATION':
      return 'PAY_DOWN'
    case 'BALANCE_REDUCTION':
      return 'PAY_COLLECTION'
    case 'NEW_CREDIT_PACING':
      return 'AVOID_NEW_CREDIT'
    default:
      return accountId === null ? 'KEEP_CURRENT' : 'PAY_PAST_DUE'
  }
}
