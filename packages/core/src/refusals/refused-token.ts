import { Refusal } from './refusal.ts'

/** Which token is wanted, and what is wrong with the one that came. */
export function refusedToken(audience: 'host' | 'user', what: 'is required' | 'is not valid' | 'has expired'): Refusal {
  const name = `${audience}-token-${what === 'has expired' ? 'expired' : 'invalid'}` as const
  return new Refusal(name, [`authorization: ${audience} token ${what}`])
}
