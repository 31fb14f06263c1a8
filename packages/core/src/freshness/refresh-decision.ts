/** How old what is shown of a user is. */
export interface DataAge {
  /** The pull whose report is shown, and the one whose scores are; null: there is none yet. */
  readonly latestPull: string | null
  readonly scorePull: string | null
  readonly dueAt: number
  /** A host has asked that the next read pulls. */
  readonly markedStale: boolean
  /** Until then the bureaus are left alone, because they have just failed. */
  readonly restUntil: number
}

/** Why somebody wants fresh data. */
export type RefreshRequest =
  /** If it is time: a read, or the job of its date. */
  | { readonly why: 'due' }
  /** What is shown, this pull, does not fit the product of the host any more. */
  | { readonly why: 'unfit'; readonly pullId: string }
  /** A host asks for it, whatever the date. Without scores only the report is renewed. */
  | { readonly why: 'asked'; readonly scores: boolean }

/** Whether what is shown has to be pulled again before it is shown once more. */
export function isDataDue({ markedStale, dueAt }: Pick<DataAge, 'markedStale' | 'dueAt'>, now: number): boolean {
  return markedStale || dueAt <= now
}

/**
 * What to do for a request, for the one of many who has the right to pull. `waited`: others had it before, and what they brought
 * is as good as one's own, be it data or a failure.
 */
export function decideRefresh(
  age: DataAge,
  request: RefreshRequest,
  { now, waited }: { now: number; waited: boolean },
): 'keep' | 'rest' | 'pull' {
  const asked = request.why === 'asked'
  if (!needsPull(age, request, now) && (waited || !asked)) return 'keep'
  // Without anything to show meanwhile a reader has the bureaus asked all the same.
  const canRest = waited || (!asked && age.latestPull !== null)
  return age.restUntil > now && canRest ? 'rest' : 'pull'
}

function needsPull(age: DataAge, request: RefreshRequest, now: number): boolean {
  const shown = [age.latestPull, age.scorePull]
  const unfit = request.why === 'unfit' && shown.includes(request.pullId)
  return unfit || shown.includes(null) || isDataDue(age, now)
}
