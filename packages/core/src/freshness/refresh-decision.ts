/** The age of the data that is shown of a user. */
export interface DataAge {
  /** The pull whose report is shown, and the one whose scores are; null: there is none yet. */
  readonly latestPull: string | null
  readonly scorePull: string | null
  readonly dueAt: number
  /** A host has asked that the next read pulls. */
  readonly markedStale: boolean
  /** Until then the bureaus are not asked, because they have just failed. */
  readonly restUntil: number
}

/** Why a refresh is requested. */
export type RefreshRequest =
  /** A read or the job of the due date asks for a pull if one is due. */
  | { readonly why: 'due' }
  /** This pull is shown, and it does not fit the host's product any more. */
  | { readonly why: 'unfit'; readonly pullId: string }
  /** A host asks for it before the due date. Without scores only the report is renewed. */
  | { readonly why: 'asked'; readonly scores: boolean }

/** Whether the data has to be pulled again before it is shown once more. */
export function isDataDue({ markedStale, dueAt }: Pick<DataAge, 'markedStale' | 'dueAt'>, now: number): boolean {
  return markedStale || dueAt <= now
}

/**
 * What the caller that holds the lease on pulling does for its request. `waited`: another caller held the lease before, and what that
 * one brought, data or a failure, answers this request too.
 */
export function decideRefresh(
  age: DataAge,
  request: RefreshRequest,
  { now, waited }: { now: number; waited: boolean },
): 'keep' | 'rest' | 'pull' {
  const asked = request.why === 'asked'
  if (!needsPull(age, request, now) && (waited || !asked)) return 'keep'
  // A reader to whom nothing can be shown has the bureaus asked even while they rest.
  const canRest = waited || (!asked && age.latestPull !== null)
  return age.restUntil > now && canRest ? 'rest' : 'pull'
}

function needsPull(age: DataAge, request: RefreshRequest, now: number): boolean {
  const shown = [age.latestPull, age.scorePull]
  const unfit = request.why === 'unfit' && shown.includes(request.pullId)
  return unfit || shown.includes(null) || isDataDue(age, now)
}
