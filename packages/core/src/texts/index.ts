export { wordingFindings } from './check-wording.ts'
export { coreTexts } from './core-texts.ts'
export {
  languageOfLocale,
  nothingPublished,
  type Published,
  type StandardText,
  type TextGroup,
  type TextLanguage,
  textGroups,
  textLanguages,
  textPlaces,
  type Wording,
} from './text.ts'
export { type PublishedWording, wordingInForce } from './wording-in-force.ts'
