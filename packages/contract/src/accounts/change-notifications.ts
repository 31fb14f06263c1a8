import { endpoint } from '../endpoint.ts'
import { fields } from '../fields.ts'
import { Profile } from '../tokens/profile.ts'
import { wantedChannel } from './password-fields.ts'

export const changeNotifications = endpoint({
  name: 'change-notifications',
  section: 'accounts',
  method: 'POST',
  path: '/users/change-notifications',
  audience: 'user',
  components: ['preferences'],
  summary: 'Changes by which channels the user wants messages.',
  description:
    'Send the channels that change; those left out stay as they are, and the answer is the whole profile. Messages about the ' +
    'account itself, such as a changed address or password, are always sent by e-mail. Works for hosts of both ' +
    'kinds and for paused users too.',
  body: fields({
    smsMsg: wantedChannel('SMS'),
    emailMsg: wantedChannel('e-mail'),
    pushMsg: wantedChannel('push'),
  }),
  status: 200,
  output: Profile,
  refusals: ['invalid-value'],
  audit: 'user.notifications',
})
