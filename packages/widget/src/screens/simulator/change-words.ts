import type { Formats } from '@plumbline/ui/texts/formats'
import { plural } from '@plumbline/ui/texts/plural'
import type { Texts } from '@plumbline/ui/texts/texts'
import { stepTitle } from '../plan/step-words.ts'
import { type Change, toAction } from './change.ts'
import type { Holdings } from './holdings.ts'

/** What is tried, in a line: "Pay $420 on Larkspur Bank". */
export function changeTitle(change: Change, holdings: Holdings, plan: Texts['plan'], formats: Formats): string {
  const { action, amount } = toAction(change, holdings)
  const named = [...holdings.accounts, ...holdings.debts].find(({ id }) => id === change.accountId)
  return stepTitle({ action, accountName: named?.name ?? null, amount: amount ?? null }, plan, formats)
}

/** "about 15 more". */
export function differenceWords(points: number, { result }: Texts['simulator'], locale: string): string {
  if (points === 0) return result.same
  return points > 0 ? plural(result.more, points, locale) : plural(result.less, -points, locale)
}
