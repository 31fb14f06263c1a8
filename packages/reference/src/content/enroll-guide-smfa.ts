import { ditFailuresThatLock, identityLockHours, identitySessionMinutes, resendSeconds } from '@plumbline/core/promises'
import { everyFeature, type Flow, logIn, openSession, register, seeFeatures, waitOut } from './enroll-guide-steps.ts'
import { guideCall, keep } from './guide-call.ts'

const checkData = { path: '/users/dit-identity', as: 'user' } as const
const sendLink = { path: '/users/smfa-send-link/$DIT_TOKEN', as: 'user', post: true } as const
const askStatus = { path: '/users/smfa-verify-status/$SMFA_TOKEN', as: 'user', post: true } as const

/** The data is checked, then the phone: the person who opens the link in the SMS has it in their hand. */
export const smfaFlow: Flow = {
  id: 'link-by-sms',
  tab: 'Link by SMS',
  title: 'Link by SMS (DIT and SMFA)',
  text: 'The service checks the data and sends a link to the phone; your client waits for it to be opened. This is the flow of hosts whose `verificationType` is `DIT_SMFA`.',
  steps: [
    logIn('efx-1b', '{"verificationType":"DIT_SMFA"}'),
    register({ fname: 'Bianca', lname: 'Ferraro' }),
    openSession,
    {
      title: 'See a check fail',
      text: `The client sends what the person typed: here a persona of the sandbox, with a last name that is always denied. SC303 tells what the check came to and how many attempts are left. ${ditFailuresThatLock} failures in ${identityLockHours} hours lock the user for as long (SC305), so let people look at their data before they try again.`,
      code: `PERSON='{ "fname": "Bianca", "lname": "Ferraro", "dob": "1982-12-12",
  "ssn": "666102020", "mobile": "4015550120", "zip": "02906",
  "street1": "1339 Goldfinch Avenue", "city": "Providence", "state": "RI" }'
${guideCall({ ...checkData, data: `"\${PERSON/Ferraro/Denied}"`, to: 'pick codes details' })}`,
      prints: '{"codes":["SC303"],"details":["result=Denied","attemptsLeft=2"]}',
    },
    {
      title: 'Check the data',
      text: `The same with the right name. Only now is the data kept, sealed with a key of this user. The token names the approved session for ${identitySessionMinutes} minutes.`,
      code: [
        keep('DIT', { ...checkData, data: '"$PERSON"', to: 'pick result mobile token' }),
        'echo "$DIT" | pick result mobile',
        'DIT_TOKEN=$(echo "$DIT" | member .token)',
      ].join('\n'),
      prints: '{"result":"Approved","mobile":"4015550120"}',
    },
    {
      title: 'Send the link',
      text: 'It goes to the number that was checked and to no other. Then ask for the status every few seconds: INCOMPLETE means that the link was not opened yet. Status 200 alone says nothing, read `status`.',
      code: [
        keep('SMFA_TOKEN', { ...sendLink, to: 'member .token' }),
        guideCall({ ...askStatus, to: 'pick status idpass' }),
      ].join('\n'),
      prints: '{"status":"INCOMPLETE","idpass":false}',
    },
    {
      title: 'Be impatient',
      text: `Another link within ${resendSeconds} seconds is refused. \`Retry-After\` says how long to wait; show it to the person.`,
      code: guideCall({ ...sendLink, to: 'pick codes retryable' }),
      prints: '{"codes":["SC327"],"retryable":true}',
    },
    waitOut(`A new link may be sent ${resendSeconds} seconds after the last one.`),
    {
      title: 'Send it again',
      text: 'The new link and the new token take the place of the old ones, which are worth nothing from now on.',
      code: keep('SMFA_TOKEN', { ...sendLink, to: 'member .token' }),
    },
    {
      title: 'Read the SMS',
      text: 'Nothing reaches a phone from the sandbox. `GET /sandbox/messages` shows what was sent to your users, newest first; your own tests find the link there in the same way.',
      code: [
        keep('LINK', {
          path: '/sandbox/messages?userId=$USER_ID&channel=SMS',
          as: 'host',
          to: "member '.items[0].link'",
        }),
        'echo "$LINK"',
      ].join('\n'),
    },
    {
      title: 'Open the link',
      text: 'This is what the person does on the phone. In the sandbox opening the page is enough; in production it has a button, and what your client is shown of the link lacks the secret part, so that only the person can confirm.',
      code: `curl -s "$LINK" | sed -n 's/.*<h1>\\(.*\\)<\\/h1>.*/\\1/p'`,
      prints: 'Thank you, all done here',
    },
    {
      title: 'Ask once more',
      text: 'The first GREEN or YELLOW enrolls the user at the bureau, so this call may take a second or two. The answer holds the whole profile. `just_enrolled` is true this once and false when the call is repeated.',
      code: guideCall({ ...askStatus, to: 'pick status idpass just_enrolled' }),
      prints: '{"status":"GREEN","idpass":true,"just_enrolled":true}',
    },
    seeFeatures(everyFeature),
  ],
}
