import { endpoint } from '../endpoint.ts'
import { Profile } from './profile.ts'

export const users = endpoint({
  name: 'users',
  spec: 'E04',
  section: 'tokens',
  method: 'GET',
  path: '/users',
  audience: 'user',
  components: 'every',
  summary: 'Returns the profile of the signed-in user.',
  description:
    'Use it to decide what to show: `idpass` says whether identity is verified, `enrollmentStatus` and `features` say which ' +
    'products are open, and `identity` says at which step an unfinished check stands. It works for paused and dormant ' +
    'users too, so that a client can explain why data is closed. Nothing is pulled from a bureau.',
  status: 200,
  output: Profile,
  refusals: [],
  audit: 'profile.read',
})
