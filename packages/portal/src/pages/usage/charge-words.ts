import type { TeamOutput, usageCall, userChargeCall } from '@plumbline/contract'

export type Usage = TeamOutput<typeof usageCall>
export type Explained = TeamOutput<typeof userChargeCall>
export type ChargeName = keyof Usage['charges']

interface Words {
  readonly name: string
  /** Why a user costs this. */
  readonly reason: string
}

/** The lines of the month, each with its reason. */
export const chargeWords: Readonly<Record<ChargeName, Words>> = {
  monthlyRate: { name: 'Monthly rate', reason: 'Features were on in this month, for however short a time.' },
  verificationFee: {
    name: 'Verification fee',
    reason: 'Registered as dormant in this month, identity proved, and no features all month.',
  },
  notCharged: { name: 'Not charged', reason: 'No features in this month, and no verification in its first month.' },
}

export const reasonWords: Readonly<Record<Explained['reason'], string>> = {
  FEATURES_ON: 'Features were on in this month, for however short a time.',
  VERIFIED_WHILE_DORMANT: 'Registered as dormant in this month, proved its identity and had no features all month.',
  NEVER_VERIFIED: 'The identity was never proved, so there was nothing to charge.',
  PAUSED: 'Paused all month, so no feature was on.',
  NO_FEATURES: 'No feature was on in this month.',
  NOT_A_USER: 'Was not a user of this host in this month.',
}

export const outcomeWords: Readonly<Record<NonNullable<Explained['charge']>, string>> = {
  MONTHLY_RATE: 'Monthly rate',
  VERIFICATION_FEE: 'Verification fee',
  NOT_CHARGED: 'Not charged',
}

export const effectWords: Readonly<Record<Explained['states'][number]['effect'], string>> = {
  CAUSES_RATE: 'Features were on in this month: this is why the monthly rate is charged.',
  CAUSES_FEE: 'The identity was proved in the first month: this is why the verification fee is charged.',
  COSTS_NOTHING: 'Adds nothing to the charge.',
  NOT_THIS_MONTH: 'Was over before this month began.',
}
