import type { Shell } from '../../frame/shell.ts'

export type Step = 'log-in' | 'register' | 'recover'

/** What the forms share: the address that was typed into one of them stands in the next. */
export interface AccountProps {
  readonly shell: Shell
  readonly email: string
  onEmail(email: string): void
  go(step: Step): void
}

/** Good enough to be sent: whether it exists is found out by writing to it. */
export function isEmail(text: string): boolean {
  return /^[^\s@]{1,64}@[^\s@]{1,250}$/.test(text.trim())
}
