import type { Chapter } from './blocks.ts'
import { afterwards } from './enroll-guide-afterwards.ts'
import { ownCodeFlow } from './enroll-guide-own-code.ts'
import { prefillFlow } from './enroll-guide-prefill.ts'
import { smfaFlow } from './enroll-guide-smfa.ts'
import { type Flow, prepareShell } from './enroll-guide-steps.ts'

export interface FlowGuide {
  readonly title: string
  readonly lead: string
  readonly before: Chapter
  readonly flows: readonly Flow[]
  readonly after: readonly Chapter[]
}

/** How a person becomes a monitored user. The website and docs/guides are made of it, and a test runs every command. */
export const enrollGuide: FlowGuide = {
  title: 'Enroll a user',
  lead: 'A person becomes a user of yours whose credit is watched: registered by your server, proven to be who they say, enrolled at the bureau. The commands run as they stand on a fresh development start, with people who do not exist.',
  before: {
    id: 'before-you-start',
    title: 'Before you start',
    blocks: [
      {
        text: 'There are three flows, and a host has one of them: `verificationType` in its settings (`GET /direct/host`). All of them begin with a registered user and a session and end with the same profile. Pick the one your host has, or run all three.',
      },
      {
        head: ['Flow', 'What the person does', 'Who proves possession of the phone'],
        rows: [
          ['Link by SMS', 'types their data, opens a link on the phone', 'the service'],
          ['Your own code', 'types their data, types the code you sent', 'you, and your server vouches for it'],
          ['Prefill', 'types name, number and a code; completes a form that is mostly filled in', 'the service'],
        ],
      },
      { steps: [prepareShell] },
    ],
  },
  flows: [smfaFlow, ownCodeFlow, prefillFlow],
  after: afterwards,
}
