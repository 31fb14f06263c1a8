import { dollars, ratingWords } from '../changes/change-words.ts'
import type { PlacedStep } from './order-steps.ts'
import type { PlannedStep } from './planned-step.ts'

/** What stands in the file, and why the step has its place. Both hold if nothing else changes. */
export function reasonOf(placed: PlacedStep, place: number, all: readonly PlacedStep[]): string {
  return `${whatIsThere(placed.step)} ${whyHere(placed, place, all)}`
}

function whatIsThere({ action, balanceUsd, limitUsd, rating, toUsd, amountUsd }: PlannedStep): string {
  switch (action) {
    case 'PAY_PAST_DUE':
      return `It is ${rating === null ? 'late' : ratingWords[rating]}.`
    case 'PAY_COLLECTION':
      return rating === null
        ? `${dollars(balanceUsd)} is unpaid and in collection.`
        : `${dollars(balanceUsd)} is unpaid, and the account is ${ratingWords[rating]}.`
    case 'SPREAD_BALANCES':
      return (
        `It uses ${percent(balanceUsd, limitUsd)} of its limit, another card of yours has room. ` +
        `Move ${dollars(amountUsd)} there: nothing more is owed, and no card is nearly full.`
      )
    case 'PAY_DOWN': {
      const use = limitUsd > 0 ? ` and uses ${percent(balanceUsd, limitUsd)} of its limit` : ''
      const goal =
        toUsd === 0 || toUsd === null
          ? 'Pay it off and keep it so.'
          : `Bring it down to ${dollars(toUsd)}, which is ${percent(toUsd, limitUsd)}, and keep it there.`
      return `It owes ${dollars(balanceUsd)}${use}. ${goal}`
    }
  }
}

function whyHere({ step, points, alone, missing }: PlacedStep, place: number, all: readonly PlacedStep[]): string {
  if (step.action === 'PAY_PAST_DUE')
    return place === 0
      ? 'It comes first, because it is owed in any case and costs more with every month.'
      : 'It comes early, because it is owed in any case and costs more with every month.'
  const later = all.slice(place + 1)
  const order = place === 0 ? 'It comes first' : later.length === 0 ? 'It comes last' : `It is step ${place + 1}`
  if (all.length === 1) return `It is the least that leads to the goal: ${pointWords(points)} if nothing else changes.`
  if (points <= 0)
    return `${order}, because its points come together with those of the other steps: without it ${pointWords(missing)} would be missing.`
  if (later.length > 0 && missing > alone)
    return `${order}, because every later step counts for more once it is done: alone it brings ${pointWords(alone)}, with the others ${pointWords(missing)}.`
  if (later.length === 0)
    return `${order}, because the steps before it bring more for what they take; it adds the ${pointWords(points)} that are missing.`
  return `${order}, because nothing else${place === 0 ? '' : ' that is left'} brings as much for what it takes: ${pointWords(points)}.`
}

export function pointWords(points: number): string {
  return points === 1 ? '1 point' : `${points} points`
}

function percent(part: number, whole: number): string {
  return `${Math.round((100 * part) / whole)}%`
}
