import { Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, CalendarDate, choice, flag, nullable, text } from '../fields.ts'

const Standing = answer({
  hit: flag('The bureau has a file', true),
  score: nullable(Type.Integer({ description: "On the host's date, under its model", examples: [742] })),
})

const Persona = answer({
  key: text('Name for what the person shows', 'clean-prime'),
  label: text('The same for people', 'Clean and prime'),
  fname: text('First name', 'Nora'),
  lname: text('Last name', 'Whitfield'),
  ssn: text('Number of the area 666, which no real person has', '666102001'),
  dob: CalendarDate,
  mobile: text('Ten digits', '5555550301'),
  street1: text('Street and number', '12 Juniper Way'),
  city: text('City', 'Boulder'),
  state: text('State', 'CO'),
  zip: text('Five digits', '80302'),
  traits: Type.Array(text('Something you can rely on at every bureau', 'no late payment ever')),
  outcomes: answer({
    dit: choice(['Approved', 'Review', 'Denied'], { description: 'Check of the data' }),
    smfa: choice(['GREEN', 'YELLOW', 'ORANGE', 'RED'], { description: 'Once the link is opened' }),
    prefill: choice(['REVIEW', 'ACCEPTED', 'DENIED'], { description: 'Prefill' }),
    onboarding: choice(['ENROLLED', 'THIN_FILE', 'REFUSED'], { description: 'Enrollment at the bureau' }),
  }),
  bureaus: answer({ EFX: Standing, TU: Standing, EXP: Standing }),
})

export const personas = endpoint({
  name: 'personas',
  section: 'sandbox',
  method: 'GET',
  path: '/sandbox/personas',
  audience: 'host',
  summary: 'Lists the people of the sandbox whose story you know beforehand.',
  description:
    'Each persona shows one thing at every bureau: a spotless file, maxed-out cards, a bankruptcy, a freeze, no file at all. ' +
    'Register a user, verify it with the data of a persona, and you know what scores, reports and alerts will tell. The same ' +
    "person is the same for ever; scores are those of the date on your host's clock and move as it moves. Any other number " +
    'of the area 666 is a person too, whom you have to find out about yourself.',
  status: 200,
  output: answer({ personas: Type.Array(Persona) }),
  refusals: [],
  sandboxOnly: true,
  audit: 'sandbox.personas',
})
