/** Ways of signing in that are a second factor by themselves or name one (RFC 8176). */
const factorMethods: ReadonlySet<string> = new Set(['mfa', 'otp', 'hwk', 'swk', 'fpt', 'face', 'iris', 'sc', 'pop'])

/** Levels that providers use for more than a password. */
const factorLevels: ReadonlySet<string> = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
  'https://refeds.org/profile/mfa',
])

/** Whether an identity provider says that somebody has shown more than a password. A text message is no factor. */
export function assertsFactors({ amr, acr }: { amr?: unknown; acr?: unknown }): boolean {
  const methods = Array.isArray(amr) ? amr : []
  return methods.some((one) => factorMethods.has(one as string)) || factorLevels.has(acr as string)
}
