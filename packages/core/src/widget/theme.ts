/** How a host's widget looks: values of variables, for light and for dark. What is left out has its default. */
export interface WidgetTheme {
  light: ThemeValues
  dark: ThemeValues
}

type ThemeValues = Readonly<Partial<Record<ThemeName, string>>>

/** Everything a host can change; the rest follows from it. */
export const themeNames = [
  '--pl-color-background',
  '--pl-color-surface',
  '--pl-color-text',
  '--pl-color-muted',
  '--pl-color-border',
  '--pl-color-field-border',
  '--pl-color-primary',
  '--pl-color-on-primary',
  '--pl-color-good',
  '--pl-color-warn',
  '--pl-color-bad',
  '--pl-color-focus',
  '--pl-color-track',
  '--pl-band-1',
  '--pl-band-2',
  '--pl-band-3',
  '--pl-band-4',
  '--pl-band-5',
  '--pl-font',
  '--pl-font-size-base',
  '--pl-font-weight-bold',
  '--pl-heading-scale',
  '--pl-radius',
  '--pl-radius-control',
  '--pl-spacing',
  '--pl-shadow',
  '--pl-max-width',
  '--pl-logo',
] as const
type ThemeName = (typeof themeNames)[number]

/** What is wrong with a theme, one sentence each. Values cannot end a declaration, load anything or run anything. */
export function themeProblems(theme: unknown): string[] {
  if (!isRecord(theme)) return ['theme: must be an object with light and dark']
  const problems: string[] = []
  for (const part of Object.keys(theme)) {
    if (part !== 'light' && part !== 'dark') problems.push('theme: has light and dark and nothing else')
  }
  for (const part of ['light', 'dark']) {
    const values = theme[part]
    if (!isRecord(values)) problems.push(`theme.${part}: must be an object`)
    else problems.push(...Object.entries(values).flatMap(([name, value]) => valueProblems(part, name, value)))
  }
  return [...new Set(problems)]
}

function valueProblems(part: string, name: string, value: unknown): string[] {
  if (!(themeNames as readonly string[]).includes(name)) {
    return [`theme.${part}: names must be among ${themeNames.join(', ')}`]
  }
  const place = `theme.${part}.${name}`
  if (!isPlain(value)) return [`${place}: must be a plain value`]
  const { allows, words } = kindOf(name as ThemeName)
  return allows(value) ? [] : [`${place}: must be ${words}`]
}

/** Whether a variable can have this value. */
export function isThemeValue(name: string, value: unknown): value is string {
  return (themeNames as readonly string[]).includes(name) && isPlain(value) && kindOf(name as ThemeName).allows(value)
}

/** A colour belongs to light or to dark; everything else looks the same on both. */
export function isColourName(name: string): boolean {
  return (themeNames as readonly string[]).includes(name) && kindOf(name as ThemeName) === colour
}

function isPlain(value: unknown): value is string {
  return typeof value === 'string' && plain.test(value) && !active.test(value)
}

/** Nothing that could end a declaration or fetch something gets through, whatever a kind would allow. */
const plain = /^[#a-z0-9 .,%()'"-]{1,80}$/
const active = /url|import|expression/

interface Kind {
  words: string
  allows(value: string): boolean
}

const matching = (pattern: RegExp, words: string): Kind => ({ words, allows: (value) => pattern.test(value) })
const oneOf = (...names: string[]): Kind => ({
  words: `one of ${names.join(', ')}`,
  allows: (value) => names.includes(value),
})
const within = (low: number, high: number, unit = ''): Kind => ({
  words: `from ${low}${unit} to ${high}${unit}`,
  allows: (value) => {
    const number = value.endsWith(unit) ? value.slice(0, value.length - unit.length) : ''
    return /^\d{1,4}(\.\d{1,3})?$/.test(number) && Number(number) >= low && Number(number) <= high
  },
})

const colour = matching(/^#([0-9a-f]{3}|[0-9a-f]{6})$/, 'a colour such as #0b57d0')

function kindOf(name: ThemeName): Kind {
  return shapes[name] ?? colour
}

/** What is not among these is a colour. */
const shapes: Readonly<Partial<Record<ThemeName, Kind>>> = {
  '--pl-font': oneOf('system', 'humanist', 'geometric', 'rounded', 'serif'),
  '--pl-font-size-base': within(16, 20, 'px'),
  '--pl-font-weight-bold': within(500, 800),
  '--pl-heading-scale': within(1, 1.5),
  '--pl-radius': within(0, 24, 'px'),
  '--pl-radius-control': within(0, 24, 'px'),
  '--pl-spacing': within(0.75, 1.5),
  '--pl-shadow': oneOf('none', 'soft'),
  '--pl-max-width': within(320, 1440, 'px'),
  '--pl-logo': matching(/^[a-z0-9-]{1,40}$/, 'none or the name of a picture that we serve'),
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
