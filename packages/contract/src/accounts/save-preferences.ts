import { endpoint } from '../endpoint.ts'
import { Preferences, PreferencesBody, preferenceProblems } from './preferences.ts'

export const savePreferences = endpoint({
  name: 'save-preferences',
  section: 'accounts',
  method: 'PUT',
  path: '/users/preferences',
  audience: 'user',
  components: ['preferences'],
  summary: 'Changes what the user wants to be told about alerts, and how.',
  description:
    'Send what changes; what is left out stays as it is, down to a single channel of a single type. `quietHours` is taken as a ' +
    'whole, and `null` ends them. The answer is the whole object. Works for paused and dormant users too. E-mail about the ' +
    'security of the account, such as a changed address or password, is sent whatever is chosen here.',
  body: PreferencesBody,
  check: ({ body }) => preferenceProblems(body),
  status: 200,
  output: Preferences,
  refusals: ['invalid-value', 'status-not-allowed'],
  audit: 'user.preferences',
})
