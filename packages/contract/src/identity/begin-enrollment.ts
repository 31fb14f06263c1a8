import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { opaque } from '../fields.ts'
import { Profile } from '../tokens/profile.ts'

export const beginEnrollment = endpoint({
  name: 'begin-enrollment',
  spec: 'E09',
  section: 'identity',
  method: 'POST',
  path: '/users/begin-enrollment/{smfaToken}',
  audience: 'user',
  components: ['enroll'],
  summary: 'Enrolls a user whom the host has verified with its own code.',
  description:
    'The last step of the flow in which your host sends the code itself. Put the ditToken into the path, although the ' +
    'parameter is named after another token: there is no SMFA step in this flow. Your server must have recorded its ' +
    'verification after the DIT approval, otherwise the refusal names verify-user as missing. Success identifies the user, ' +
    'switches features on (none for a dormant user) and pulls the first data.',
  params: Type.Object({ smfaToken: opaque('The ditToken of the approved DIT session', 'dit_5Zp1xQe8uNw3') }),
  status: 200,
  output: Profile,
  refusals: [
    'step-not-in-flow',
    'status-not-allowed',
    'already-identified',
    'email-not-confirmed',
    'session-unusable',
    'step-missing',
    'consent-missing',
    'thin-file',
    'enrollment-error',
  ],
  audit: 'identity.enroll',
  events: ['IDPASS', 'ACCREG', 'ACCREGFAIL', 'IDTF'],
  limits: 'One success per DIT session.',
})
