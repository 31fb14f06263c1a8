import {
  type ColorScheme,
  colorSchemes,
  defaultTheme,
  fonts,
  shadows,
  type Theme,
  type TokenName,
  tokenNames,
} from './tokens.ts'

interface ReadTheme {
  readonly theme: Theme
  /** Names that were left out, because we do not know them or their value breaks the rules. */
  readonly refused: readonly string[]
}

/**
 * A host's theme over our own, and what its page asks for over that. Each is `{ light, dark }`, or one flat list: then its colours are for
 * light, and all else for both. A value that breaks the rules is left out, so that a theme can spoil neither the page nor its safety.
 */
export function readTheme(...layers: readonly unknown[]): ReadTheme {
  let theme = defaultTheme
  const refused: string[] = []
  for (const layer of layers) {
    const { light, dark } = hasSchemes(layer)
      ? { light: readValues(layer.light, 'light.', refused), dark: readValues(layer.dark, 'dark.', refused) }
      : forBoth(readValues(layer, '', refused))
    theme = { light: { ...theme.light, ...light }, dark: { ...theme.dark, ...dark } }
  }
  return { theme, refused }
}

type Values = Partial<Record<TokenName, string>>

function readValues(values: unknown, where: string, refused: string[]): Values {
  if (typeof values !== 'object' || values === null) return {}
  const good: Values = {}
  for (const [key, value] of Object.entries(values)) {
    const name = key.replace(/^--pl-/, '') as TokenName
    if (isTokenValue(name, value)) good[name] = value
    else refused.push(where + key)
  }
  return good
}

export function isTokenValue(name: string, value: unknown): value is string {
  if (!Object.hasOwn(kindOf, name) || typeof value !== 'string') return false
  if (!plainValue.test(value) || forbidden.test(value)) return false
  return kindOf[name as TokenName](value)
}

/** Nothing that could end a declaration or fetch something gets through, whatever a kind would allow. */
const plainValue = /^[#a-z0-9 .,%()'"-]{1,80}$/
const forbidden = /url|import|expression/

type Check = (value: string) => boolean

const color: Check = (value) => /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/.test(value)
const numberBetween =
  (min: number, max: number, unit = ''): Check =>
  (value) => {
    const digits = value.slice(0, value.length - unit.length)
    return (
      value.endsWith(unit) && /^\d{1,4}(?:\.\d{1,3})?$/.test(digits) && Number(digits) >= min && Number(digits) <= max
    )
  }
const oneOf =
  (names: object): Check =>
  (value) =>
    Object.hasOwn(names, value)

const shapeKinds = {
  font: oneOf(fonts),
  'font-size-base': numberBetween(16, 20, 'px'),
  'font-weight-bold': numberBetween(500, 800),
  'heading-scale': numberBetween(1, 1.5),
  radius: numberBetween(0, 24, 'px'),
  'radius-control': numberBetween(0, 24, 'px'),
  spacing: numberBetween(0.75, 1.5),
  shadow: oneOf(shadows),
  'max-width': numberBetween(320, 1440, 'px'),
  /** `none`, or the name of a picture that we serve. */
  logo: ((value) => /^[a-z0-9-]{1,40}$/.test(value)) as Check,
}

const kindOf = Object.fromEntries(
  tokenNames.map((name) => [name, (shapeKinds as Partial<Record<TokenName, Check>>)[name] ?? color]),
) as Readonly<Record<TokenName, Check>>

function hasSchemes(given: unknown): given is Partial<Record<ColorScheme, unknown>> {
  return typeof given === 'object' && given !== null && colorSchemes.some((scheme) => scheme in given)
}

function forBoth(values: Values): Record<ColorScheme, Values> {
  const shapes = Object.entries(values).filter(([name]) => name in shapeKinds)
  return { light: values, dark: Object.fromEntries(shapes) }
}
