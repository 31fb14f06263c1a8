/** How often a password may be wrong. Waiting grows because a guesser has time, and ends because a person has not. */
export const loginLock = {
  wrongInRow: 5,
  firstLockMs: 15 * 60_000,
  maxLockMs: 24 * 3_600_000,
  /** From here on no waiting helps: the person sets a new password by e-mail. */
  wrongInTotal: 100,
} as const

/** The length of the first, second … lock in a row. */
export function lockMs(lock: number): number {
  return Math.min(loginLock.firstLockMs * 2 ** (lock - 1), loginLock.maxLockMs)
}
