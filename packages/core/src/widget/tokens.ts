/** What a host may change about the look of our screens; everything else is derived from it. Each has a value for light and for dark. */
export const tokenNames = [
  'color-background',
  'color-surface',
  'color-text',
  'color-muted',
  'color-border',
  'color-field-border',
  'color-primary',
  'color-on-primary',
  'color-good',
  'color-warn',
  'color-bad',
  'color-focus',
  'color-track',
  'band-1',
  'band-2',
  'band-3',
  'band-4',
  'band-5',
  'font',
  'font-size-base',
  'font-weight-bold',
  'heading-scale',
  'radius',
  'radius-control',
  'spacing',
  'shadow',
  'max-width',
  'logo',
] as const
export type TokenName = (typeof tokenNames)[number]
export type Tokens = Readonly<Record<TokenName, string>>

export const colorSchemes = ['light', 'dark'] as const
export type ColorScheme = (typeof colorSchemes)[number]
export type Theme = Readonly<Record<ColorScheme, Tokens>>

/** Bands from the lowest to the highest. They clear 3:1 on both grounds, and their neighbours look alike to some: a name always goes with them. */
const bands = {
  'band-1': '#c4451c',
  'band-2': '#a9740a',
  'band-3': '#74893a',
  'band-4': '#1f8a86',
  'band-5': '#2f6fd6',
}

const shapes = {
  font: 'system',
  'font-size-base': '16px',
  'font-weight-bold': '600',
  'heading-scale': '1',
  radius: '12px',
  'radius-control': '8px',
  spacing: '1',
  shadow: 'soft',
  'max-width': '1080px',
  logo: 'none',
}

export const defaultTheme: Theme = {
  light: {
    'color-background': '#f6f7f9',
    'color-surface': '#ffffff',
    'color-text': '#16202c',
    'color-muted': '#55606e',
    'color-border': '#dde2e8',
    'color-field-border': '#7b8794',
    'color-primary': '#0b57d0',
    'color-on-primary': '#ffffff',
    'color-good': '#0f6b3a',
    'color-warn': '#855300',
    'color-bad': '#b3261e',
    'color-focus': '#0b57d0',
    'color-track': '#7b8794',
    ...bands,
    ...shapes,
  },
  dark: {
    'color-background': '#12161c',
    'color-surface': '#1b2129',
    'color-text': '#e6eaf0',
    'color-muted': '#a6b0bd',
    'color-border': '#323b47',
    'color-field-border': '#8b96a5',
    'color-primary': '#8ab4f8',
    'color-on-primary': '#12203a',
    'color-good': '#86d6a0',
    'color-warn': '#ecbf6a',
    'color-bad': '#f6aea9',
    'color-focus': '#8ab4f8',
    'color-track': '#8b96a5',
    ...bands,
    ...shapes,
  },
}

/** Typefaces that are on people's devices already: none is fetched from anywhere. */
export const fonts = {
  system: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  humanist: 'Seravek, "Gill Sans Nova", Ubuntu, Calibri, "DejaVu Sans", source-sans-pro, sans-serif',
  geometric: 'Avenir, Montserrat, Corbel, "URW Gothic", source-sans-pro, sans-serif',
  rounded: 'ui-rounded, "Hiragino Maru Gothic ProN", Quicksand, Manjari, Arial, sans-serif',
  serif: '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif',
} as const satisfies Readonly<Record<string, string>>

export const shadows = { none: 'none', soft: '0 1px 2px rgb(16 24 40 / 6%), 0 1px 3px rgb(16 24 40 / 8%)' } as const
