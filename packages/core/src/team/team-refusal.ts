/**
 * What the calls of portal and console refuse beside what all calls can. These names are no part of the public API and its table of
 * errors; their wire form stands beside the declarations of those calls.
 */
export class TeamRefusal extends Error {
  readonly refusal: TeamRefusalName
  /** `key=value` facts for the screen. Never a value that was sent. */
  readonly facts: readonly string[]
  readonly retryAfterSeconds: number | undefined

  constructor(
    refusal: TeamRefusalName,
    facts: Readonly<Record<string, string | number>> = {},
    retryAfterSeconds?: number,
  ) {
    super(refusal)
    this.name = 'TeamRefusal'
    this.refusal = refusal
    this.facts = Object.entries(facts).map(([key, value]) => `${key}=${value}`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

export type TeamRefusalName =
  | 'cross-origin'
  | 'signed-out'
  | 'sign-in-failed'
  | 'sign-in-locked'
  | 'step-expired'
  | 'not-permitted'
  | 'step-up-needed'
  | 'passkey-needed'
  | 'factor-wrong'
  | 'invitation-unusable'
  | 'not-found'
  | 'team-rule'
  | 'limit-reached'
  | 'organization-taken'
  | 'provider-unusable'
