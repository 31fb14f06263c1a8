import { choice } from '../fields.ts'

export const VerificationType = choice(['DIT_SMFA', 'DIT_CUSTOMER_OTP', 'PREFILL_ONBOARDING'], {
  description: 'Identity flow of the host',
})
