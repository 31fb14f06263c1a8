import { endpoint } from '../endpoint.ts'
import { Profile } from '../tokens/profile.ts'

export const activateFeatures = endpoint({
  name: 'activate-features',
  spec: 'E16',
  section: 'identity',
  method: 'POST',
  path: '/users/activate-features',
  audience: 'user',
  components: ['enroll'],
  summary: "Switches the host's monitoring features on for a dormant user.",
  description:
    'For users who were registered as dormant and have passed the identity flow since. It works once per user: the status ' +
    'becomes active, features are enrolled and the first data is pulled. Done in the first calendar month, it replaces the ' +
    'one-time verification fee by the monthly rate. If the bureau does not switch a feature, nothing is used up and the ' +
    'call can be repeated.',
  status: 200,
  output: Profile,
  refusals: [
    'status-not-allowed',
    'already-activated',
    'not-dormant',
    'step-missing',
    'consent-missing',
    'feature-error',
  ],
  audit: 'user.activate',
  events: ['ACCREG'],
  limits: 'Once per user.',
})
