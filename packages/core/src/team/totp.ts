/** One-time codes of an authenticator app: a new one every so often. */
export const totp = { stepMs: 30_000, digits: 6, secretBytes: 20, stepsEitherSide: 1 } as const

export function totpStep(at: number): number {
  return Math.floor(at / totp.stepMs)
}

/** Steps whose code is taken at an instant. One that was used, and everything before it, is taken no more. */
export function acceptedSteps(at: number, lastUsedStep: number): number[] {
  const now = totpStep(at)
  const { stepsEitherSide } = totp
  return Array.from({ length: 2 * stepsEitherSide + 1 }, (_, index) => now - stepsEitherSide + index).filter(
    (step) => step > lastUsedStep,
  )
}
