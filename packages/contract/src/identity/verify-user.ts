import { minuteMs } from '@plumbline/core/calendar'
import { hostVerifiedMinutes } from '@plumbline/core/promises'
import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, fields, Instant, IsoInstant, optional, Uuid } from '../fields.ts'

export const verifyUser = endpoint({
  name: 'verify-user',
  spec: 'E14',
  section: 'identity',
  method: 'POST',
  path: '/direct/verify-user',
  audience: 'host',
  summary: 'Records that the host itself verified the user.',
  description:
    'Belongs to the flow in which your host sends its own code. Call it after the DIT check was approved and the person ' +
    'proved possession to you; then the client can begin enrollment. The record cannot be changed and marks where your ' +
    'responsibility begins: it keeps the key, the address, the method and the time. Do not call it on suspicion or in ' +
    'advance; a record from before the approval does not count.',
  body: fields({
    userId: Uuid,
    token: optional(
      Type.String({
        minLength: 1,
        maxLength: 512,
        description: 'The ditToken, to name the session; without it the open one is meant',
        examples: ['dit_5Zp1xQe8uNw3'],
      }),
    ),
    method: optional(
      choice(['SMS_OTP', 'EMAIL_OTP', 'APP', 'IN_PERSON', 'OTHER'], {
        default: 'SMS_OTP',
        description: 'How the host verified the person',
      }),
    ),
    verifiedAt: optional(
      Type.Integer({
        ...Instant,
        description: `When it happened: within the last ${hostVerifiedMinutes} minutes. Default: now`,
      }),
    ),
    reference: optional(
      Type.String({ maxLength: 100, description: "The host's own reference", examples: ['ticket-5521'] }),
    ),
  }),
  check: ({ body: { verifiedAt } }, { now }) => {
    if (verifiedAt === undefined) return []
    if (verifiedAt > now) return ['verifiedAt: in the future']
    return verifiedAt < now - hostVerifiedMinutes * minuteMs
      ? [`verifiedAt: older than ${hostVerifiedMinutes} minutes`]
      : []
  },
  status: 200,
  output: answer({ userId: Uuid, verificationId: Uuid, verifiedAt: Instant, expires: IsoInstant }),
  refusals: [
    'invalid-value',
    'step-not-in-flow',
    'user-not-found',
    'status-not-allowed',
    'already-identified',
    'session-unusable',
    'step-missing',
  ],
  audit: 'identity.host-verified',
})
