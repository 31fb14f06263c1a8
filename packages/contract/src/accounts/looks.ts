import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, Instant, text, Uuid } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'

/** What can have been seen of a person: a value that was shown, or what support sees of them, masked. */
const seenThings = ['name', 'email', 'mobile', 'address', 'ssn-last-four', 'person', 'timeline'] as const
export type SeenThing = (typeof seenThings)[number]

export const looks = endpoint({
  name: 'looks',
  section: 'accounts',
  method: 'GET',
  path: '/users/looks',
  audience: 'user',
  components: ['preferences'],
  summary: 'Lists when somebody looked at data of the user, newest first.',
  description:
    'For the page on which people see what is done with their data. A look is there when somebody of your team had one value of the ' +
    "person shown, or when the platform's support looked at the person with your leave. It says which side it was and never who: " +
    'names and reasons stay in your audit log. Times are real ones.',
  query: Type.Object(pageFields(), { examples: [{ limit: 50 }] }),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        id: Uuid,
        at: Type.Integer({ ...Instant, description: 'When, in real time' }),
        by: choice(['TEAM', 'SUPPORT'], { description: "Your team, or the platform's support" }),
        what: choice(seenThings, {
          description: 'The value that was shown; `person` and `timeline` are what support sees, masked',
        }),
        title: text('The same in a sentence', 'The team of Harbor Money had your e-mail address shown.'),
      }),
    ),
    nextCursor: NextCursor,
  }),
  refusals: ['invalid-value', 'cursor-unusable', 'product-not-enabled'],
  audit: 'looks.read',
  limits: 'Only where the host has the setting `showLooks` on; it is off by default.',
})
