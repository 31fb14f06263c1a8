/**
 * A request that cannot be done, told by name. The wire form of each name (code, status, text, whose fault it is) is the
 * contract's business; a negative business outcome such as a denied identity check is a value, not a refusal, until an
 * endpoint has to answer with it.
 */
export class Refusal extends Error {
  readonly refusal: RefusalName
  /** `key=value` facts for the caller. Never a value the caller sent. */
  readonly facts: readonly string[]
  readonly retryAfterSeconds: number | undefined

  constructor(refusal: RefusalName, facts: Facts = {}, retryAfterSeconds?: number) {
    super(refusal)
    this.name = 'Refusal'
    this.refusal = refusal
    this.facts = Array.isArray(facts) ? facts : Object.entries(facts).map(([key, value]) => `${key}=${value}`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

type Facts = Readonly<Record<string, string | number | boolean>> | readonly string[]

/** Every name, in the order in which the wire checks them (see `contract/errors.ts` for the numbers). */
export const refusalNames = [
  // 1-2: transport and route.
  'headers-too-long',
  'request-too-slow',
  'no-such-route',
  'method-not-allowed',
  // 3: token, audience, host, source, scope.
  'user-token-invalid',
  'user-token-expired',
  'host-token-invalid',
  'host-token-expired',
  'credentials-wrong',
  'host-key-unusable',
  'refresh-unusable',
  'preauth-unusable',
  'hosted-code-unusable',
  'wrong-audience',
  'host-suspended',
  'source-not-allowed',
  'scope-missing',
  'component-not-granted',
  // 4-6: rate, body, idempotency.
  'rate-limited',
  'body-too-large',
  'unsupported-content',
  'malformed-json',
  'idempotency-key-malformed',
  'idempotency-mismatch',
  'idempotency-running',
  // 7: values.
  'invalid-value',
  'cursor-unusable',
  // 8: host settings.
  'call-retired',
  'wrong-bureau-product',
  'wrong-user-management',
  'product-not-enabled',
  'step-not-in-flow',
  'dormant-not-enabled',
  // 9: ownership.
  'rule-set-not-found',
  'batch-not-found',
  'webhook-endpoint-not-found',
  'event-not-found',
  'decision-not-found',
  'user-not-found',
  'target-host-not-found',
  // 10: status.
  'account-closing',
  'account-closed',
  'already-paused',
  'not-paused',
  'status-not-allowed',
  'already-activated',
  'not-dormant',
  'webhook-endpoint-disabled',
  // 11: identity.
  'already-identified',
  'email-not-confirmed',
  'onboarding-unknown',
  'onboarding-used',
  'session-unusable',
  'smfa-token-unusable',
  'step-missing',
  'email-fallback-closed',
  'resend-without-review',
  'no-data-access',
  'consent-missing',
  'identity-taken',
  'server-access-withheld',
  // 12: lock, cooldown, quota.
  'identity-locked',
  'link-resend-too-soon',
  'otp-resend-too-soon',
  'sends-used',
  'quota-used',
  // 13: outcome of the work itself.
  'user-already-registered',
  'email-taken',
  'target-host-unfit',
  'password-wrong',
  'login-locked',
  'password-rule',
  'mail-token-unusable',
  'identity-not-verified',
  'thin-file',
  'feature-error',
  'enrollment-error',
  'identity-service-down',
  'otp-wrong',
  'otp-unusable',
  'smfa-service-down',
  'link-not-sent',
  'smfa-denied',
  'smfa-incomplete',
  'report-not-found',
  'no-data',
  'no-requested-bureau',
  'alert-not-found',
  'no-plan',
  'no-score',
  'pdf-failed',
  // 14: bureaus and ourselves.
  'bureau-unavailable',
  'refresh-failed',
  'bureau-answer-unusable',
  'unavailable',
  'overloaded',
  'unexpected',
] as const

export type RefusalName = (typeof refusalNames)[number]
