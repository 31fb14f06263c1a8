import type { ScoreModel } from '@plumbline/core/credit-file'
import type { ModelParameters } from '@plumbline/core/scoring'

/** One value of a model that the search may move, and how far. */
export interface FreeParameter {
  readonly path: readonly string[]
  readonly lowest: number
  readonly highest: number
}

/**
 * The fitted scorecard stays as it is; a weight near one means that the published effects agree with the rows it was fitted on. Shares of
 * lateness stay below one, or less debt could cost a late file points.
 */
export function freeParameters(model: ScoreModel): readonly FreeParameter[] {
  const isTrended = model === 'SCORE_MODEL_V4'
  return [
    ...free('weights', {
      'late-recency': [0.2, 1.8],
      'late-severity': [0.2, 1.8],
      'late-share': [0.1, 1.2],
      utilization: isTrended ? [0.4, 1] : [0.3, 1.4],
      'full-cards': [0.2, 0.7],
      'revolving-balances': isTrended ? [0.2, 0.6] : [0.4, 1.1],
      'loan-balances': isTrended ? [0.3, 0.6] : [0.4, 1],
      'history-length': [0.7, 2],
      'account-mix': [0.4, 1],
      'new-accounts': isTrended ? [2.2, 3.5] : [0.7, 1.1],
      inquiries: [0.15, 1.4],
    }),
    ...free('latenessShares', { 0: [0.5, 1], 1: [0.4, 1], 2: [0.2, 1], 3: [0.1, 0.9] }),
    { path: ['smallFileLateness'], lowest: 0.7, highest: 1 },
    ...free('penalties', {
      'available-credit': isTrended ? [0.4, 0.9] : [0.6, 1.5],
      'few-accounts': isTrended ? [0, 4] : [1, 8],
      inquiries: [0, 8],
      collections: [0.5, 6],
      ...(isTrended ? {} : { 'medical-collections': [0.6, 1.45] as const }),
      'legal-items': [0.6, 1.8],
      ...(isTrended
        ? { 'past-use': [3, 9] as const, 'growing-use': [1.5, 5] as const, 'small-payments': [1.5, 5] as const }
        : {}),
    }),
    ...free('marks.charge-off', { level: [58, 74], share: [0, 0.6] }),
    ...['collections', 'repossession', 'foreclosure', 'bankruptcy'].flatMap((mark) =>
      free(`marks.${mark}`, { level: [42, 68], share: mark === 'bankruptcy' ? [0.3, 0.92] : [0.05, 0.6] }),
    ),
  ]
}

/** Values that do one thing and are moved together as well: a smaller effect of lateness takes all of its weights. */
export function jointMoves(all: readonly FreeParameter[]): readonly (readonly FreeParameter[])[] {
  const named = (pattern: RegExp) => all.filter(({ path }) => pattern.test(path.join('.')))
  return [
    named(/^weights\.late-/),
    named(/^latenessShares\./),
    named(/^marks\..*\.share$/),
    named(/^marks\..*\.level$/),
    named(/^weights\.(utilization|full-cards)$/),
    named(/^(weights|penalties)\.inquiries$/),
    named(/^weights\.(history-length|account-mix|revolving-balances|loan-balances)$/),
  ]
}

function free(group: string, bounds: Readonly<Record<string, readonly [number, number]>>): FreeParameter[] {
  return Object.entries(bounds).map(([name, [lowest, highest]]) => ({
    path: [...group.split('.'), name],
    lowest,
    highest,
  }))
}

/** The values with those that lie outside moved to the nearest end. */
export function withinBounds(parameters: ModelParameters, all: readonly FreeParameter[]): ModelParameters {
  return all.reduce(
    (moved, free) => withValue(moved, free, Math.min(free.highest, Math.max(free.lowest, valueAt(moved, free)))),
    parameters,
  )
}

export function valueAt(parameters: ModelParameters, { path }: FreeParameter): number {
  return path.reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], parameters) as number
}

/** A copy in which this one has another value. */
export function withValue(parameters: ModelParameters, { path }: FreeParameter, value: number): ModelParameters {
  const copy = structuredClone(parameters)
  const holder = path
    .slice(0, -1)
    .reduce<Record<string, unknown>>((part, name) => part[name] as Record<string, unknown>, copy as never)
  holder[path.at(-1)!] = value
  return copy
}
