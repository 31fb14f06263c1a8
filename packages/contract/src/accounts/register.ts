import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../fields.ts'
import { Consent } from '../identity/consent.ts'
import { Email, LastName, Mobile, PersonName, personFindings } from '../identity/person-fields.ts'
import { passwordCallLimit } from '../limit-words.ts'
import { Session } from '../tokens/token-answer.ts'
import { HostKeyHeaders, hostKeyRefusals } from './host-key.ts'
import { NewPassword, wantedChannel } from './password-fields.ts'

export const register = endpoint({
  name: 'register',
  section: 'accounts',
  method: 'POST',
  path: '/users/register',
  audience: 'anyone',
  summary: 'Registers a person with an e-mail address and a password, and starts a session.',
  description:
    'For hosts whose users are managed by the service. The answer is the new profile with the tokens of a first session, and a ' +
    'message with a link goes to the address; identity steps are refused until it was opened. An address that an open account ' +
    'of the host has already is refused. A refused password says in `details` which rule it breaks.',
  headers: HostKeyHeaders,
  body: fields({
    email: Email,
    password: NewPassword,
    fname: PersonName,
    lname: LastName,
    mobile: optional(Mobile),
    smsMsg: wantedChannel('SMS'),
    emailMsg: wantedChannel('e-mail'),
    pushMsg: wantedChannel('push'),
    consent: optional(Consent),
  }),
  check: ({ body }, context) => personFindings(body, context),
  status: 200,
  output: Session,
  refusals: [...hostKeyRefusals, 'password-rule', 'user-already-registered'],
  idempotency: 'credential',
  audit: 'user.register',
  events: ['ACCNEW'],
  limits: `${passwordCallLimit}, apart from the calls about passwords.`,
})
