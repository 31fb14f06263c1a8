import { endpoint } from '../endpoint.ts'
import { NoContent } from '../fields.ts'

export const logout = endpoint({
  name: 'logout',
  section: 'accounts',
  method: 'POST',
  path: '/users/logout',
  audience: 'user',
  components: 'every',
  summary: 'Ends the session that calls.',
  description:
    'The access token and the refresh token stop working at once, with everything that was issued in the same session. Other ' +
    'sessions of the user go on. Forget both tokens on the device after any answer.',
  status: 204,
  output: NoContent,
  refusals: ['wrong-user-management'],
  audit: 'session.end',
})
