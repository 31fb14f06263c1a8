import type { BillLine } from './bill.ts'

/** What stands on a bill, for those who pay it. */
export const lineWords: Readonly<Record<BillLine['charge'], { readonly name: string; readonly why: string }>> = {
  MONTHLY_RATE: { name: 'Monthly rate', why: 'Users whose features were on in the month' },
  VERIFICATION_FEE: {
    name: 'Verification fee',
    why: 'Users who were registered as dormant, proved their identity and had no features',
  },
  NOT_CHARGED: { name: 'Not charged', why: 'Users who cost nothing: paused, dormant or never verified' },
}
