import { consentModes, smfaEmails, userManagements } from '@plumbline/core/hosts'
import { type Static, Type } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { answer, choice, text } from '../fields.ts'
import { VerificationType } from '../identity/verification-type.ts'
import { ComponentList, LocaleName } from './component-list.ts'

const ThemeValues = Type.Record(Type.String({ pattern: '^--pl-[a-z0-9-]{2,40}$' }), Type.String(), {
  description: 'Values of the variables that the host has set',
  examples: [{ '--pl-color-primary': '#0b57d0' }],
})

export const Theme = answer(
  { light: ThemeValues, dark: ThemeValues },
  { description: 'How the widget looks, on a light ground and on a dark one' },
)

const wordingPart = Type.Record(Type.String({ pattern: '^[A-Za-z0-9_-]{1,60}$' }), Type.String())
const Wordings = Type.Record(Type.String({ pattern: '^[A-Za-z0-9._-]{1,120}$' }), wordingPart, {
  description: 'Texts by name, each with its parts',
  examples: [{ 'next-steps.steps.check-mail': { '0': 'Look after your mail' } }],
})

/** What a page of the host may know of it before anybody is signed in. */
export const Appearance = answer(
  {
    theme: Theme,
    locale: LocaleName,
    components: ComponentList,
    verificationType: VerificationType,
    userManagement: choice(userManagements, { description: 'Who keeps the sign-up and the log-in' }),
    consentMode: choice(consentModes, {
      description: 'Whether the widget asks the person to agree, or the host has declared it for all its users',
    }),
    textsVersion: text('Version of the consent wording that is shown and agreed to', '2026-04'),
    wordings: answer(
      { en: Wordings, es: Wordings },
      { description: 'Texts of the widget that were worded anew for the host, by language' },
    ),
    smfaEmail: choice(smfaEmails, { description: 'When the confirmation link may go to the e-mail address' }),
  },
  { description: 'Appearance of the widget of one host' },
)
export type Appearance = Static<typeof Appearance>

export const appearance = endpoint({
  name: 'appearance',
  section: 'widget',
  method: 'GET',
  path: '/users/appearance',
  audience: 'anyone',
  summary: 'Tells how the widget of a host looks and what it can show.',
  description:
    'The widget asks for it before there is a session, with the public key that stands in the page; nothing in the answer is ' +
    'secret or about a person. `components` follows from the products and bureaus of the host. A client of your own that wants ' +
    'to look like the widget can read the same values; variables that are not listed have their defaults.',
  query: Type.Object({
    key: Type.String({
      minLength: 1,
      maxLength: 128,
      description: 'Public widget key of the host',
      examples: ['wk_3Jw8dLq5sYtR0vXe2bKmHu7a'],
    }),
  }),
  status: 200,
  output: Appearance,
  refusals: ['invalid-value', 'host-key-unusable', 'host-suspended'],
  audit: 'appearance.read',
  unaudited: true,
})
