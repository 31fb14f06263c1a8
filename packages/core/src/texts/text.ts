/** What a text is about, as lists of texts group it. */
export const textGroups = ['consent', 'notice', 'factor', 'alert', 'education'] as const
export type TextGroup = (typeof textGroups)[number]

export const textLanguages = ['en', 'es'] as const
export type TextLanguage = (typeof textLanguages)[number]

/** Where people meet a text. */
export const textPlaces = ['api', 'message', 'widget'] as const
export type TextPlace = (typeof textPlaces)[number]

/** The parts of a text by name: `{ title: 'New credit check', step: 'Not you? …' }`. */
export type Wording = Readonly<Record<string, string>>

/** A text as it is written in the program, which holds until another wording is published. */
export interface StandardText {
  readonly key: string
  readonly group: TextGroup
  readonly place: TextPlace
  /** What lists call it. */
  readonly title: string
  /** Null: nobody has written it in this language. */
  readonly wordings: Readonly<Record<TextLanguage, Wording | null>>
}

/** What was published of a text for a host and holds now. Undefined: its standard wording does. */
export type Published = (key: string) => Wording | undefined

export const nothingPublished: Published = () => undefined

/** Everything else than Spanish is English. */
export function languageOfLocale(locale: string): TextLanguage {
  return locale.startsWith('es') ? 'es' : 'en'
}
