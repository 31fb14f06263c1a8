import type { TokenName } from '@plumbline/core/widget'

/** What each value of a theme is for, as people say it. */
export const tokenWords: Readonly<Record<TokenName, string>> = {
  'color-background': 'Background',
  'color-surface': 'Surface',
  'color-text': 'Text',
  'color-muted': 'Quiet text',
  'color-border': 'Lines',
  'color-field-border': 'Field borders',
  'color-primary': 'Primary',
  'color-on-primary': 'Text on primary',
  'color-good': 'Good',
  'color-warn': 'Warning',
  'color-bad': 'Bad',
  'color-focus': 'Focus ring',
  'color-track': 'Gauge track',
  'band-1': 'Lowest band',
  'band-2': 'Second band',
  'band-3': 'Middle band',
  'band-4': 'Fourth band',
  'band-5': 'Highest band',
  font: 'Typeface',
  'font-size-base': 'Size of text',
  'font-weight-bold': 'Weight of bold text',
  'heading-scale': 'Scale of headings',
  radius: 'Corners of cards',
  'radius-control': 'Corners of buttons',
  spacing: 'Spacing',
  shadow: 'Shadow',
  'max-width': 'Largest width',
  logo: 'Logo',
}

/** Colours that are chosen together. */
export const colourGroups = {
  'Brand and actions': ['color-primary', 'color-on-primary', 'color-focus'],
  'Grounds and text': [
    'color-background',
    'color-surface',
    'color-text',
    'color-muted',
    'color-border',
    'color-field-border',
  ],
  Meaning: ['color-good', 'color-warn', 'color-bad'],
  'Score bands': ['color-track', 'band-1', 'band-2', 'band-3', 'band-4', 'band-5'],
} as const satisfies Readonly<Record<string, readonly TokenName[]>>

/** What looks the same on light and on dark, with the values that it can have. */
export const shapeChoices = {
  font: ['system', 'humanist', 'geometric', 'rounded', 'serif'],
  'font-size-base': ['16px', '17px', '18px', '20px'],
  'font-weight-bold': ['500', '600', '700', '800'],
  'heading-scale': ['1', '1.125', '1.25', '1.5'],
  radius: ['0px', '4px', '8px', '12px', '16px', '24px'],
  'radius-control': ['0px', '4px', '8px', '12px', '24px'],
  spacing: ['0.75', '0.875', '1', '1.25', '1.5'],
  shadow: ['none', 'soft'],
  'max-width': ['480px', '720px', '960px', '1080px', '1280px', '1440px'],
} as const satisfies Readonly<Partial<Record<TokenName, readonly string[]>>>

export function groundWords(ground: string): string {
  return ground.startsWith('wash of ')
    ? `a wash of ${tokenWords[ground.slice('wash of '.length) as TokenName].toLowerCase()}`
    : tokenWords[ground as TokenName].toLowerCase()
}
