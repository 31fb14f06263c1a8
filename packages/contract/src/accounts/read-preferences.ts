import { endpoint } from '../endpoint.ts'
import { Preferences } from './preferences.ts'

export const readPreferences = endpoint({
  name: 'read-preferences',
  section: 'accounts',
  method: 'GET',
  path: '/users/preferences',
  audience: 'user',
  components: ['preferences'],
  summary: 'Shows what the user wants to be told about alerts, and how.',
  description:
    'For the page on which people choose their messages. `channels` is the same choice as `emailMsg`, `smsMsg` and `pushMsg` ' +
    'of the profile. Alerts exist and can be read whatever is chosen here: it is only about messages to the person.',
  status: 200,
  output: Preferences,
  refusals: ['status-not-allowed'],
  audit: 'preferences.read',
})
