import type { RefusalName } from '@plumbline/core/refusals'
import { type ErrorEntry, final, passing } from './error-entry.ts'

/** Proof of identity and enrollment at the bureau. */
export const identityErrors = {
  'already-identified': final('host', [
    'SC301',
    400,
    'User already identified',
    'Skip the identity steps for this user.',
  ]),
  'onboarding-unknown': final('service', [
    'SC310',
    409,
    'Outcome of the onboarding attempt is unknown',
    'Wait: it is settled with the bureau in the background.',
  ]),
  'onboarding-used': final('consumer', [
    'SC309',
    409,
    'Onboarding attempt used',
    'One attempt is allowed per user; ask support for a reset.',
  ]),
  'session-unusable': final('host', ['SC304', 400, 'Identity session not usable', 'Start the identity flow again.']),
  'smfa-token-unusable': final('host', ['SC326', 400, 'SMFA token not usable', 'Send a new link and use its token.']),
  'step-missing': final('host', [
    'SC302',
    428,
    'An earlier identity step is missing',
    'Do the step that details names first.',
  ]),
  'email-fallback-closed': final('host', [
    'SC332',
    409,
    'E-mail fallback not open',
    'Send by phone first; e-mail opens after ORANGE or RED.',
  ]),
  'resend-without-review': final('host', [
    'SC333',
    409,
    'A resend needs a REVIEW result first',
    'Call identity-prefill first.',
  ]),
  'consent-missing': final('host', ['SC340', 403, 'No recorded consent', 'Send the consent object with the call.']),
  'identity-taken': final('host', ['SC314', 409, 'Another user has this identity', "Find the person's existing user."]),
  'identity-locked': passing('consumer', [
    'SC305',
    423,
    'Identity locked after repeated failures',
    'Wait until the lock ends.',
  ]),
  'link-resend-too-soon': passing('consumer', [
    'SC327',
    425,
    'Link was sent a moment ago',
    'Wait for the seconds in Retry-After.',
  ]),
  'otp-resend-too-soon': passing('consumer', [
    'SC321',
    425,
    'Code was sent a moment ago',
    'Wait for the seconds in Retry-After.',
  ]),
  'sends-used': passing('consumer', [
    'SC322',
    429,
    'Too many messages sent in this hour',
    'Wait for the seconds in Retry-After.',
  ]),
  'identity-not-verified': final('consumer', [
    'SC303',
    400,
    'Identity verification denied',
    "Check the person's data; details tell how many attempts are left.",
  ]),
  'thin-file': final('consumer', [
    'SC306',
    400,
    'The bureau has only a thin file of this person',
    'Try again when the person has more credit history.',
  ]),
  'feature-error': passing('bureau', ['SC308', 503, 'Enrollment feature error at the bureau', 'Try again later.']),
  'enrollment-error': passing('bureau', [
    'SC313',
    503,
    'Identified, but enrollment error at the bureau',
    'Nothing: enrollment is retried in the background.',
  ]),
  'identity-service-down': passing('bureau', [
    'SC315',
    503,
    'Identity service unavailable',
    'Try again later; the attempt was not counted.',
  ]),
  'otp-wrong': final('consumer', [
    'SC316',
    400,
    'Code wrong',
    'Enter the code again; details tell how many checks are left.',
  ]),
  'otp-unusable': final('consumer', ['SC318', 409, 'Code no longer usable', 'Ask for a new code.']),
  'smfa-service-down': passing('bureau', ['SC320', 503, 'SMFA or OTP service unavailable', 'Try again later.']),
  'link-not-sent': passing('bureau', [
    'SC323',
    400,
    'SMFA link could not be sent',
    'Try again later, or check the mobile number.',
  ]),
  'smfa-denied': final('consumer', ['SC324', 400, 'SMFA denied', 'Try the e-mail fallback.']),
  'smfa-incomplete': passing('consumer', [
    'SC325',
    400,
    'SMFA incomplete',
    'Poll again after the person opened the link.',
  ]),
} satisfies Partial<Record<RefusalName, ErrorEntry>>
