import { textGroups, textPlaces } from '@plumbline/core/texts'
import { Type } from 'typebox'
import { answer, choice, Instant, nullable, text, Uuid } from '../fields.ts'
import { ConsoleHost, Deed } from './console-fields.ts'

/** What the calls about texts share. */

const TextKey = Type.String({ pattern: '^[A-Za-z0-9.-]{1,80}$', description: 'Name of the text' })
export const TextParams = Type.Object({ textKey: TextKey })
export const PublicationParams = Type.Object({ publicationId: Uuid })

const textFields = {
  key: text('Name of the text', 'message.alert.HardInquiryAlert'),
  group: choice([...textGroups]),
  place: choice([...textPlaces]),
  title: text('What lists call it', 'Message: New credit check'),
}

/** Parts by name, in the order in which they are said. */
const Parts = Type.Record(Type.String(), Type.String())

/** The wording that holds; version 1 is the standard one. */
const LiveWording = answer({ version: Type.Integer(), since: nullable(Instant), ofHost: Type.Boolean(), parts: Parts })

const ByLanguage = answer({ en: nullable(LiveWording), es: nullable(LiveWording) })

export const ListedText = answer({
  ...textFields,
  /** How it begins after its title, in English where there is some. */
  opening: text('The first words', 'Your credit file was checked'),
  versions: answer({ en: nullable(Type.Integer()), es: nullable(Type.Integer()) }),
  waiting: Type.Integer(),
})

export const publicationStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const

export const Publication = answer({
  id: Uuid,
  text: answer({ key: textFields.key, title: textFields.title }),
  /** Null: for all hosts. */
  host: nullable(ConsoleHost),
  /** Null of a roll-back. */
  version: nullable(Type.Integer()),
  wordings: nullable(answer({ en: nullable(Parts), es: nullable(Parts) })),
  /** The version that a roll-back takes back. */
  takesBack: nullable(Type.Integer()),
  fromAt: Instant,
  reason: text('Why it is asked for', 'Plainer words, asked for by readers'),
  asked: Deed,
  own: Type.Boolean(),
  state: choice([...publicationStates]),
  decided: nullable(Deed),
  note: nullable(text('What the second person said', 'Read in both languages')),
  endedAt: nullable(Instant),
})

export const WholeText = answer({
  ...textFields,
  live: ByLanguage,
  standard: answer({ en: nullable(Parts), es: nullable(Parts) }),
  publications: Type.Array(Publication),
})

/** A wording as it is sent: every part of one language. */
export const WantedParts = Type.Record(Type.String(), Type.String({ maxLength: 2000 }), { 'x-checked-whole': true })
