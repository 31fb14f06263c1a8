import { defaultLimits } from '@plumbline/core/hosts'
import { linkOutcomeMinutes } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, flag, opaque, optional } from '../fields.ts'
import { Profile } from '../tokens/profile.ts'

const SmfaPassed = answer(
  { status: choice(['GREEN', 'YELLOW'], { description: 'Device confirmed' }), ...Profile.properties },
  { description: 'The person is verified; the whole profile comes along' },
)
const SmfaNotPassed = answer(
  {
    status: choice(['ORANGE', 'RED', 'INCOMPLETE'], { description: 'Denied, or the link was not opened yet' }),
    idpass: flag('Identity verified'),
    just_enrolled: flag('Enrollment was completed by this call'),
  },
  { description: 'Not verified, or not yet' },
)

export const smfaVerifyStatus = endpoint({
  name: 'smfa-verify-status',
  spec: 'E08',
  section: 'identity',
  method: 'POST',
  path: '/users/smfa-verify-status/{smfaToken}',
  audience: 'user',
  components: ['enroll'],
  summary: 'Tells whether the link was opened, and completes enrollment when it was.',
  description:
    'Poll it after the link was sent. INCOMPLETE means the person has not opened it yet; GREEN and YELLOW mean the device ' +
    'is confirmed, and the first such answer enrolls the user, switches features on and pulls the first data. ORANGE and ' +
    'RED are denials, after which e-mail may be tried. All five results come with status 200, so read `status` and not the ' +
    `HTTP code; hosts can be set to receive denials and INCOMPLETE as errors instead. Asking again within ${linkOutcomeMinutes} minutes after ` +
    'success gives the same profile with `just_enrolled` false.',
  params: Type.Object({ smfaToken: opaque('Token from smfa-send-link', 'smfa_8Tq4rYb2mVc6') }),
  query: Type.Object({
    type: optional(
      choice(['phone', 'email'], {
        description: 'Where the link was sent; default as sent. Another one than that is refused',
      }),
    ),
  }),
  status: 200,
  output: Type.Union([SmfaPassed, SmfaNotPassed]),
  refusals: [
    'invalid-value',
    'step-not-in-flow',
    'status-not-allowed',
    'already-identified',
    'email-not-confirmed',
    'smfa-token-unusable',
    'smfa-service-down',
    'thin-file',
    'enrollment-error',
    'smfa-denied',
    'smfa-incomplete',
  ],
  audit: 'identity.smfa.status',
  events: ['IDPASS', 'ACCREG', 'ACCREGFAIL', 'IDFAIL', 'IDTF', 'IDSVCOUT', 'IDSVCINC'],
  limits: `${defaultLimits.smfaPollsPerSecond} polls a second per token.`,
})
