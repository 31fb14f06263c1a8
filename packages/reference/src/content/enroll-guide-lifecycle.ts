import type { Chapter } from './blocks.ts'
import { everyFeature, keepHostToken } from './enroll-guide-steps.ts'
import { guideCall, keep } from './guide-call.ts'

const profile = { path: '/direct/user/$USER_ID', as: 'host' } as const
const activate = { path: '/users/activate-features', as: 'user', post: true } as const

/** Done or not: these calls answer without a body. */
function change(path: string): string {
  return `curl -s -X POST "$API${path}" \\
  -H "Authorization: Bearer $HOST_TOKEN" -w '%{http_code}\\n'`
}

/** What comes after enrollment. */
export const lifecycleChapters: readonly Chapter[] = [
  {
    id: 'pause-resume-close',
    title: 'Pause, resume, close',
    blocks: [
      {
        text: 'The same for every flow, here with the user of the steps above. What you change is true at once; the bureau is told in the background, again and again until it has taken it.',
      },
      {
        steps: [
          {
            title: 'Pause',
            text: 'All features end and no data can be read; the account stays. A profile shows since when, as `pausedAt`.',
            code: [
              change('/direct/users/$USER_ID/pause-enrollment'),
              guideCall({ ...profile, to: 'pick enrollmentStatus features' }),
            ].join('\n'),
            prints: '204\n{"enrollmentStatus":"paused","features":[]}',
          },
          {
            title: 'Knock at the door',
            text: 'There is no session for a paused user. SC104 says what the status is and which would do.',
            code: guideCall({ path: '/direct/preauth-token/$USER_ID', as: 'host', to: 'pick codes details' }),
            prints: '{"codes":["SC104"],"details":["status=paused","allowed=active,dormant"]}',
          },
          {
            title: 'Resume',
            text: 'Back to where they were; nothing has to be proven again.',
            code: [
              change('/direct/users/$USER_ID/resume-enrollment'),
              guideCall({ ...profile, to: 'pick enrollmentStatus idpass' }),
            ].join('\n'),
            prints: '204\n{"enrollmentStatus":"active","idpass":true}',
          },
          {
            title: 'Close',
            text: 'The end: sessions stop working, credit data becomes unreadable, the bureau is told to end the enrollment. There is no way back, but the address can be registered again as a new user.',
            code: [
              change('/direct/close-account/$USER_ID'),
              guideCall({ ...profile, to: 'pick enrollmentStatus features' }),
            ].join('\n'),
            prints: '204\n{"enrollmentStatus":"closed","features":[]}',
          },
        ],
      },
      {
        text: 'For many users at once there are batches: `POST /direct/pause-enrollments` and its siblings take a list of ids and work it off in the background.',
      },
    ],
  },
  {
    id: 'verify-now-activate-later',
    title: 'Verify now, activate later',
    blocks: [
      {
        text: 'A dormant user proves who they are today and is monitored only when they want to be. The host must be set up for it (`dormantEnabled`), as `efx-1b` is. A mobile number that ends in 22 spares us the link.',
      },
      {
        steps: [
          {
            title: 'Register somebody dormant',
            text: '`dormant` is the only difference. This time the preauth token of the registration opens the session.',
            code: [
              keepHostToken('efx-1b'),
              keep('NEW', {
                path: '/direct/user-reg',
                as: 'host',
                data: `'{ "email": "maren.'$(date +%s)$RANDOM'@example.com",
    "fname": "Maren", "lname": "Lindqvist", "dormant": true }'`,
                to: 'pick userId token',
              }),
              'USER_ID=$(echo "$NEW" | member .userId)',
              'PREAUTH=$(echo "$NEW" | member .token)',
              keep('USER_TOKEN', { path: '/users/preauth-token/$PREAUTH', to: 'member .token' }),
            ].join('\n'),
          },
          {
            title: 'Run the flow',
            text: 'The identity is proven, and still nothing is switched on.',
            code: [
              `PERSON='{ "fname": "Maren", "lname": "Lindqvist", "dob": "1988-04-12",
  "ssn": "666101000", "mobile": "5555550122", "zip": "80521",
  "street1": "118 Alder Lane", "city": "Fort Collins", "state": "CO" }'`,
              keep('DIT_TOKEN', { path: '/users/dit-identity', as: 'user', data: '"$PERSON"', to: 'member .token' }),
              keep('SMFA_TOKEN', {
                path: '/users/smfa-send-link/$DIT_TOKEN',
                as: 'user',
                post: true,
                to: 'member .token',
              }),
              guideCall({
                path: '/users/smfa-verify-status/$SMFA_TOKEN',
                as: 'user',
                post: true,
                to: 'pick status idpass enrollmentStatus features',
              }),
            ].join('\n'),
            prints: '{"status":"GREEN","idpass":true,"enrollmentStatus":"dormant","features":[]}',
          },
          {
            title: 'Activate',
            text: 'Once for each user. Who is still dormant when the month of registration ends is paused, unless the host is set up otherwise.',
            code: guideCall({ ...activate, to: 'pick enrollmentStatus features' }),
            prints: `{"enrollmentStatus":"active","features":${JSON.stringify(everyFeature)}}`,
          },
          {
            title: 'Activate twice',
            text: 'Refused: it was done before.',
            code: guideCall({ ...activate, to: 'pick codes messages' }),
            prints: '{"codes":["SC353"],"messages":["Features can be activated only once"]}',
          },
        ],
      },
    ],
  },
]
