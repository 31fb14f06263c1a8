import { checksPerCode, codeMinutes, resendSeconds, sendsPerHour } from '@plumbline/core/promises'
import { type Flow, logIn, openSession, register, seeFeatures, waitOut } from './enroll-guide-steps.ts'
import { guideCall, keep } from './guide-call.ts'

const submitCode = { path: '/users/identity-submit-otp', as: 'user' } as const
const resendCode = { path: '/users/identity-resend-otp', as: 'user', post: true } as const

/** The phone first: its owner's data comes back, the person completes it, and the bureau verifies and enrolls in one go. */
export const prefillFlow: Flow = {
  id: 'prefill',
  tab: 'Prefill',
  title: 'Prefill and onboarding',
  text: 'The person types a name, a mobile number and the code from the phone; most of the form is then filled in for them. This is the flow of hosts whose `verificationType` is `PREFILL_ONBOARDING`.',
  steps: [
    logIn('prefill', '{"verificationType":"PREFILL_ONBOARDING"}'),
    register({ fname: 'Nora', lname: 'Whitfield' }),
    openSession,
    {
      title: 'Start with the phone',
      text: 'REVIEW means that a code of six digits was sent to the phone. ACCEPTED would mean that the network vouched for it silently: then the data is in the answer and the code is skipped. In the sandbox a number that ends in 21 goes that way.',
      code: guideCall({
        path: '/users/identity-prefill',
        as: 'user',
        data: `'{ "fname": "Nora", "lname": "Whitfield", "mobile": "6145550101" }'`,
        to: 'pick status otpRequired',
      }),
      prints: '{"status":"REVIEW","otpRequired":true}',
    },
    {
      title: 'Mistype the code',
      text: `SC316 counts down. After ${checksPerCode} wrong tries, and after ${codeMinutes} minutes, the code is dead (SC318) and a new one has to be sent.`,
      code: guideCall({ ...submitCode, data: `'{ "otp": "000000" }'`, to: 'pick codes details' }),
      prints: '{"codes":["SC316"],"details":["checksLeft=4"]}',
    },
    {
      title: 'Ask for another code',
      text: `Not within ${resendSeconds} seconds of the last one. \`Retry-After\` says how long to wait; show it to the person.`,
      code: guideCall({ ...resendCode, to: 'pick codes retryable' }),
      prints: '{"codes":["SC321"],"retryable":true}',
    },
    waitOut(`A new code may be sent ${resendSeconds} seconds after the last one.`),
    {
      title: 'Ask again',
      text: `The old code dies with the new one. ${sendsPerHour} messages an hour are allowed, the first one among them.`,
      code: guideCall({ ...resendCode, to: 'pick sent sendsLeft' }),
      prints: '{"sent":true,"sendsLeft":3}',
    },
    {
      title: 'Read the SMS',
      text: 'Nothing reaches a phone from the sandbox. `GET /sandbox/messages` shows what was sent to your users, newest first; your own tests find the code there in the same way.',
      code: [
        keep('CODE', {
          path: '/sandbox/messages?userId=$USER_ID&channel=SMS',
          as: 'host',
          to: "member '.items[0].otp'",
        }),
        'echo "$CODE"',
      ].join('\n'),
    },
    {
      title: 'Submit the code',
      text: 'The answer brings what is known about the owner of the phone; show it for correction. Of the social security number it has the last four digits only, and no birth date: the person has to know them.',
      code: guideCall({ ...submitCode, data: `'{ "otp": "'$CODE'" }'`, to: 'member .prefill.ssnLast4' }),
      prints: '2001',
    },
    {
      title: 'Complete and enroll',
      text: 'The bureau checks the identity and enrolls the person in one step, so this call may take a second or two. There is **one attempt** for each user. Values of the wrong form (SC200) do not use it up, a refusal of the bureau does. If the outcome gets lost on the way, SC310 says so and the service finds out by itself.',
      code: guideCall({
        path: '/users/identity-onboarding',
        as: 'user',
        data: `'{ "ssn": "666102001", "dob": "1979-04-17", "zip": "43215",
    "street1": "2150 Fernhollow Drive", "city": "Columbus", "state": "OH" }'`,
        to: 'pick idpass just_enrolled',
      }),
      prints: '{"idpass":true,"just_enrolled":true}',
    },
    seeFeatures(['Scores', 'Reports', '1B Monitoring']),
  ],
}
