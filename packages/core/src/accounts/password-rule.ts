import { isGuessable } from './is-guessable.ts'

export const passwordLength = { min: 15, max: 128 } as const
/** Where another factor always follows, fewer characters do. */
export const memberPasswordLength = { min: 12, max: 128 } as const

type PasswordProblem = 'length' | 'email' | 'breached'

/**
 * What is wrong with a new password, or null. Length is what counts where there is no second factor; no kind of character is
 * asked for, because that only makes people append a `1!`. The password is composed Unicode and counted as people count.
 */
export function passwordProblem(
  password: string,
  email: string,
  isBreached: (password: string) => boolean,
  { min, max }: { min: number; max: number } = passwordLength,
): PasswordProblem | null {
  const length = [...password].length
  if (length < min || length > max) return 'length'
  if (namesOf(email).some((name) => folded(password).includes(name))) return 'email'
  return isGuessable(password) || isBreached(password) ? 'breached' : null
}

// Shorter names stand in too many ordinary words.
const minNameLength = 3

function namesOf(email: string): string[] {
  const [local = ''] = email.split('@')
  const untagged = local.split('+')[0] ?? ''
  return [email, local, untagged].map(folded).filter((name) => name.length >= minNameLength)
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}
