import { identitySessionMinutes } from '@plumbline/core/promises'
import { everyFeature, type Flow, logIn, openSession, register, seeFeatures } from './enroll-guide-steps.ts'
import { guideCall, keep } from './guide-call.ts'

const checkData = { path: '/users/dit-identity', as: 'user', data: '"$PERSON"' } as const
const begin = { path: '/users/begin-enrollment/$DIT_TOKEN', as: 'user', post: true } as const

/** The data is checked by the service, the phone by the host with a code of its own. */
export const ownCodeFlow: Flow = {
  id: 'your-own-code',
  tab: 'Your own code',
  title: 'Your own code (DIT and customer OTP)',
  text: 'The service checks the data; you prove possession of the phone with the code you send anyway, and your server vouches for it. This is the flow of hosts whose `verificationType` is `DIT_CUSTOMER_OTP`.',
  steps: [
    logIn('customer-otp', '{"verificationType":"DIT_CUSTOMER_OTP"}'),
    register({ fname: 'Priya', lname: 'Raman' }),
    openSession,
    {
      title: 'Check the data',
      text: `The client sends what the person typed. It is kept only when the check approves; the token names the approved session for ${identitySessionMinutes} minutes. A failed check is SC303, and \`attemptsLeft\` in its details counts down to a lock of a day.`,
      code: `PERSON='{ "fname": "Priya", "lname": "Raman", "dob": "1998-11-23",
  "ssn": "666102015", "mobile": "6125550115", "zip": "55414",
  "street1": "540 Wheatstone Way", "city": "Minneapolis", "state": "MN" }'
${keep('DIT', { ...checkData, to: 'pick result mobile token' })}
echo "$DIT" | pick result mobile
DIT_TOKEN=$(echo "$DIT" | member .token)`,
      prints: '{"result":"Approved","mobile":"6125550115"}',
    },
    {
      title: 'Leave out your part',
      text: 'The client may begin enrollment only when your server has vouched for the person. SC302 names the step that is missing.',
      code: guideCall({ ...begin, to: 'pick codes details' }),
      prints: '{"codes":["SC302"],"details":["missing=verify-user"]}',
    },
    {
      title: 'Send your code, then vouch for the person',
      text: 'Send your code to the number that was checked and have the person type it. When it is right, your server says so. The record cannot be changed: it holds the key, the address, the method, the time and your reference. Make it after the check and never in advance.',
      code: guideCall({
        path: '/direct/verify-user',
        as: 'host',
        data: `'{ "userId": "'$USER_ID'", "token": "'$DIT_TOKEN'",
    "method": "SMS_OTP", "reference": "otp-4711" }'`,
        to: 'member .verificationId',
      }),
    },
    {
      title: 'Begin enrollment',
      text: 'The path takes the token of the check. The user is enrolled at the bureau, so this call may take a second or two; the answer is the whole profile.',
      code: guideCall({ ...begin, to: 'pick idpass just_enrolled' }),
      prints: '{"idpass":true,"just_enrolled":true}',
    },
    seeFeatures(everyFeature),
    {
      title: 'Do it twice',
      text: 'A user is identified once. Every further identity step is refused with SC301: go on to the data instead.',
      code: guideCall({ ...checkData, to: 'pick codes messages' }),
      prints: '{"codes":["SC301"],"messages":["User already identified"]}',
    },
  ],
}
