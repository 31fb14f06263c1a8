import { enrollAgainHours } from '@plumbline/core/promises'
import type { Chapter } from './blocks.ts'
import { lifecycleChapters } from './enroll-guide-lifecycle.ts'
import { guideCall } from './guide-call.ts'

/** What holds whichever flow was taken. */
export const afterwards: readonly Chapter[] = [
  {
    id: 'what-the-profile-says',
    title: 'What the profile says',
    blocks: [
      {
        head: ['Member', 'Read it like this'],
        rows: [
          ['`idpass`', 'true from the moment the identity is proven, and for good'],
          ['`enrollmentStatus`', '`active`, `paused`, `dormant` or `closed`; a new user is `active` without `idpass`'],
          [
            '`features`',
            'what is switched on at the bureau; data can be read when `idpass` is true and its feature is here',
          ],
          ['`just_enrolled`', 'true only in the answer that completed the enrollment: the moment for a welcome'],
          ['`identity.step`', 'how far an unfinished flow has come, so that your screens can go on from there'],
          [
            '`identity.attemptsLeft`, `identity.lockedUntil`',
            'what is left after failed checks, and until when the user is locked',
          ],
        ],
      },
    ],
  },
  {
    id: 'refusals-people-meet',
    title: 'Refusals people meet',
    blocks: [
      {
        head: ['Code', 'Why', 'What to do'],
        rows: [
          [
            'SC303',
            'The data was not approved',
            'Show the data for correction; `attemptsLeft` says how often. The third failure locks.',
          ],
          [
            'SC305',
            'Locked after repeated failures',
            'Tell the person until when: `identity.lockedUntil` of the profile.',
          ],
          ['SC309', 'The one attempt of onboarding is used', 'An operator of the service can allow another.'],
          ['SC310', 'What the attempt came to is not known yet', 'Wait: the service asks the bureau until it knows.'],
          ['SC316', 'The code is wrong', 'Let them type it again; `checksLeft` says how often.'],
          ['SC318', 'The code is used up or too old', 'Send a new one.'],
          [
            'SC321, SC327',
            'A message was sent a moment ago',
            'Wait for the seconds in `Retry-After`, then send again.',
          ],
          ['SC302', 'An earlier step is missing', 'Do the step that `missing=` names.'],
          [
            'SC304, SC326',
            'The session or the link is too old or was replaced',
            'Begin again with the check of the data, or send a new link.',
          ],
          [
            'SC306',
            'The bureau knows too little about the person',
            'Nothing can be enrolled yet; try again in some months.',
          ],
          [
            'SC313',
            'Identified, but the bureau failed',
            `Nothing: it is tried again for ${enrollAgainHours} hours. \`features\` fills when it worked.`,
          ],
          ['SC315, SC320', 'An identity service is away', 'Try again later; the attempt was not counted.'],
          ['SC301', 'The user is identified already', 'Skip the identity steps and read the data.'],
          [
            'SC104',
            'The status of the user does not allow it',
            '`status=` and `allowed=` say what is and what would have to be: resume a paused user first.',
          ],
          ['SC335', 'The step belongs to another flow', 'Read `verificationType` of your host.'],
        ],
      },
      {
        text: 'All of them have the same body; `GET /direct/user/{id}` shows where the user stands after any of them.',
      },
    ],
  },
  {
    id: 'people-and-inputs-to-try',
    title: 'People and inputs to try',
    blocks: [
      {
        text: 'The sandbox has twenty personas with a story you can rely on: a spotless file, maxed-out cards, a freeze, a bankruptcy, no file at all. Use their data in the steps above. A fresh start has enrolled some of them at every host; `users` in `sandbox.json` names them.',
      },
      {
        steps: [
          {
            title: 'List the personas',
            text: 'With everything an identity step asks for, what it will come to, and the scores of today.',
            code: guideCall({
              path: '/sandbox/personas',
              as: 'host',
              to: `member ".personas.slice(0, 3)
    .map(p => [p.key, p.fname, p.lname, p.ssn, p.mobile].join(' ')).join('\\n')"`,
            }),
            prints: [
              'clean-prime Nora Whitfield 666102001 6145550101',
              'near-prime Derek Sandoval 666102002 6025550102',
              'maxed-cards Tanya Brightwell 666102003 8135550103',
            ].join('\n'),
          },
        ],
      },
      {
        head: ['Input', 'What happens'],
        rows: [
          ['last name `Review`, `Denied`', 'SC303 at the check of the data; prefill denies too'],
          ['last name `Outage`, mobile 1111111111', 'SC315'],
          ['mobile ending 22, 23', 'GREEN, YELLOW without the link being opened'],
          ['mobile ending 34, 33', 'ORANGE, RED: denied; a link by e-mail is then possible'],
          ['mobile ending 44', 'INCOMPLETE for ever'],
          ['mobile ending 55', 'SC306, thin file'],
          ['mobile ending 66', 'SC313, the bureau fails'],
          ['mobile ending 77, 88', 'SC323, SC320 when a link is sent; SC320 for a code'],
          ['mobile ending 99', 'SC320 when the status of the link is asked, SC315 at onboarding'],
          ['mobile ending 21', 'prefill ACCEPTED without a code'],
          ['SSN 666101000 with mobile 5555551201', 'anybody: any name and address, any number of users'],
        ],
      },
      {
        text: 'An outage of your choice comes from `POST /sandbox/faults`: say which service, in what way, and how often.',
      },
    ],
  },
  {
    id: 'events',
    title: 'What is recorded for your server',
    blocks: [
      {
        text: 'Every step leaves an event in the same moment in which it takes effect, so none is lost and none is invented. Your server lists them with `GET /direct/events`, or has them sent to an address that it registers with `POST /direct/webhook-endpoints`.',
      },
      {
        head: ['When', 'Event'],
        rows: [
          ['the identity is proven', 'IDPASS'],
          ['features are switched on', 'ACCREG'],
          ['the bureau did not take the enrollment', 'ACCREGFAIL'],
          ['a check, a confirmation or an onboarding was refused', 'IDFAIL'],
          ['thin file', 'IDTF'],
          ['an identity service was away', 'IDSVCOUT'],
          ['a link ran out unopened', 'IDSVCINC'],
          ['too many failures', 'ACCLOCKED'],
          ['the account was closed', 'ACCCLOSED'],
        ],
      },
      {
        text: 'This version records them but does not hand them out yet. Until it does, the profile tells the same: ask for it when a call of the flow has been answered, and after an SC313 every few minutes.',
      },
    ],
  },
  ...lifecycleChapters,
]
