import { endpoint } from '../endpoint.ts'
import { Session } from '../tokens/token-answer.ts'
import { personFindings } from './person-fields.ts'
import { Registration } from './user-reg.ts'

export const directRegister = endpoint({
  name: 'direct-register',
  section: 'identity',
  method: 'POST',
  path: '/direct/register',
  audience: 'host',
  summary: 'Registers a user and opens the first session at once.',
  description:
    'The old name of a registration, kept for clients that know it: it does what the registration and the exchange of its ' +
    'preauth token do, and answers the profile with the tokens of a session. The tokens then pass through your server, which ' +
    'they need not; new clients register and hand the preauth token on.',
  body: Registration,
  check: ({ body }, context) => personFindings(body, context),
  status: 200,
  output: Session,
  refusals: [
    'invalid-value',
    'call-retired',
    'wrong-user-management',
    'dormant-not-enabled',
    'user-already-registered',
  ],
  idempotency: 'credential',
  deprecated: { use: 'POST /direct/user-reg' },
  audit: 'user.register',
})
