import { type AccountTally, joinTally } from '../scoring/account-tally.ts'
import { type Candidate, catalogueOf } from '../simulation/catalogue.ts'
import type { FutureMonth } from '../simulation/future-month.ts'
import type { Simulator } from '../simulation/simulator.ts'
import { leftAlone, type Treatment, treatmentsOf } from '../simulation/treatment.ts'
import type { Moment } from './best-moment.ts'
import { burdenOf, monthlyMeansUsd } from './burden.ts'
import { type Measures, measuresOf } from './measures.ts'
import type { PlannedStep } from './planned-step.ts'
import { type Spread, spreadsOf } from './spreads.ts'

/** One of the things that can be done about an item; the first of each item is nothing. */
export interface Option {
  readonly step: PlannedStep | null
  readonly burden: number
  readonly tally: AccountTally
  readonly measures: Measures
}

/** Everything that can be chosen from for one file and one moment. */
export interface Problem {
  readonly simulator: Simulator
  readonly moment: Moment
  readonly end: FutureMonth
  readonly meansUsd: number
  /** What is past due: it is part of every plan, for it is owed in any case. */
  readonly due: readonly PlannedStep[]
  /** Each list is about one account or debt, the deepest step last. */
  readonly choices: readonly (readonly Option[])[]
  /** At most one of them is done, and then nothing else about its two cards. */
  readonly spreads: readonly SpreadOption[]
  /** What counts whatever is chosen. */
  readonly base: AccountTally
}

export interface SpreadOption extends Option {
  /** Places in `choices` that it takes up, and accounts without a choice that it changes. */
  readonly takes: ReadonlySet<number>
}

/** More are not searched: no person pays so many at once. */
const maxItems = 12

export function problemOf(simulator: Simulator, moment: Moment): Problem {
  const { month, payIn } = moment
  const { file } = simulator
  const end = simulator.at(month)
  const meansUsd = monthlyMeansUsd(file)
  const catalogue = catalogueOf(file, maxItems)
  const due = catalogue.filter(isDue).map(toStep)
  const dueTreatments = treatmentsOf(due.flatMap(({ simulated }) => simulated(payIn)))
  const treated = (itemId: string, change: Partial<Treatment>) =>
    end.tallyOf(itemId, { ...(dueTreatments.get(itemId) ?? leftAlone), ...change })
  const byItem = Map.groupBy(
    catalogue.filter((candidate) => !isDue(candidate)),
    ({ itemId }) => itemId,
  )
  const choices = [...byItem].map(([itemId, candidates]) => [
    optionOf(null, 0, treated(itemId, {})),
    ...candidates.map((candidate) => {
      const step = toStep(candidate)
      const [treatment] = treatmentsOf(step.simulated(payIn)).values()
      const change = { payDown: treatment!.payDown, paidIn: treatment!.paidIn }
      const burden = burdenOf(step.action, step.amountUsd, step.balanceUsd, meansUsd)
      return optionOf(step, burden, treated(itemId, change))
    }),
  ])
  const places = new Map([...byItem.keys()].map((itemId, place) => [itemId, place]))
  const spreads = spreadsOf(file, new Set(places.keys()), new Set(dueTreatments.keys())).map((spread) =>
    spreadOption(spread, places, end, payIn, meansUsd),
  )
  const base = end.tallyWithout(new Set([...byItem.keys(), ...dueTreatments.keys()]))
  for (const [itemId] of dueTreatments) if (!byItem.has(itemId)) joinTally(base, treated(itemId, {}))
  return { simulator, moment, end, meansUsd, due, choices, spreads, base }
}

/** Everything paid as far as it can be. */
export function deepestSteps({ due, choices }: Problem): readonly PlannedStep[] {
  return [...due, ...choices.flatMap((options) => options.at(-1)!.step ?? [])]
}

function spreadOption(
  spread: Spread,
  places: ReadonlyMap<string, number>,
  end: FutureMonth,
  payIn: number,
  meansUsd: number,
): SpreadOption {
  const { from, to, step } = spread
  const treatments = treatmentsOf(step.simulated(payIn))
  const tally = end.tallyOf(from, treatments.get(from)!)
  joinTally(tally, end.tallyOf(to, treatments.get(to)!))
  const takes = new Set([places.get(from)!, places.get(to)!])
  const burden = burdenOf(step.action, step.amountUsd, step.balanceUsd, meansUsd)
  return { ...optionOf(step, burden, tally), takes }
}

function optionOf(step: PlannedStep | null, burden: number, tally: AccountTally): Option {
  return { step, burden, tally, measures: measuresOf(tally) }
}

function isDue({ step }: Candidate): boolean {
  return step.kind === 'PAY_PAST_DUE'
}

function toStep(candidate: Candidate): PlannedStep {
  const { step, itemId, itemName, costUsd, facts } = candidate
  return {
    action: step.kind === 'PAY_DEBT' ? 'PAY_COLLECTION' : step.kind,
    itemId,
    itemName,
    amountUsd: costUsd,
    ...facts,
    toUsd: step.kind === 'PAY_DOWN' ? step.toUsd : null,
    simulated: (month) => [{ ...step, month: step.kind === 'PAY_PAST_DUE' ? 1 : month }],
  }
}
