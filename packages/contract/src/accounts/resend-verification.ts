import { confirmationsPerDay } from '@plumbline/core/promises'
import { endpoint } from '../endpoint.ts'
import { answer } from '../fields.ts'
import { perUserADay } from '../limit-words.ts'
import { Sent } from './password-fields.ts'

export const resendVerification = endpoint({
  name: 'resend-verification',
  section: 'accounts',
  method: 'POST',
  path: '/users/resend-verification',
  audience: 'user',
  components: ['enroll', 'preferences'],
  summary: 'Sends the message that confirms the e-mail address once more.',
  description:
    'Offer it when the person did not find the first message. Links sent before keep working until one of them is used or their ' +
    'day is over. When the address is confirmed already nothing is sent, and the answer is the same.',
  status: 200,
  output: answer(Sent),
  refusals: ['wrong-user-management', 'quota-used'],
  audit: 'email.confirm.send',
  limits: `${perUserADay(confirmationsPerDay)}.`,
})
