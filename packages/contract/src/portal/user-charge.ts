import { chargeReasons, stateEffects } from '@plumbline/core/billing'
import { Type } from 'typebox'
import { answer, choice, flag, Instant, nullable } from '../fields.ts'
import { Month } from '../hosts/usage.ts'
import { HostUserParams } from './host-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** What one user costs in a month, and why. */
export const userChargeCall = teamCall({
  name: 'user-charge',
  method: 'GET',
  path: '/hosts/{hostId}/usage/{userId}',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view billing'],
  params: HostUserParams,
  query: Type.Object({ month: Month }),
  status: 200,
  output: answer({
    month: Month,
    charge: nullable(choice(['MONTHLY_RATE', 'VERIFICATION_FEE', 'NOT_CHARGED'])),
    reason: choice(chargeReasons),
    states: Type.Array(
      answer({
        at: Instant,
        status: Type.String(),
        verified: flag('The identity was proved', true),
        features: flag('Features were on', true),
        effect: choice(stateEffects),
      }),
      { description: 'What the user went through until the end of the month, the first state first' },
    ),
  }),
  audit: 'usage.explain',
})
