import { isColourName, isThemeValue } from './theme.ts'
import { type ColorScheme, colorSchemes, defaultTheme, type Theme, type TokenName } from './tokens.ts'

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

/** The rules are those by which a host's settings are checked. */
function isTokenValue(name: string, value: unknown): value is string {
  return isThemeValue(`--pl-${name}`, value)
}

function hasSchemes(given: unknown): given is Partial<Record<ColorScheme, unknown>> {
  return typeof given === 'object' && given !== null && colorSchemes.some((scheme) => scheme in given)
}

function forBoth(values: Values): Record<ColorScheme, Values> {
  const shapes = Object.entries(values).filter(([name]) => !isColourName(`--pl-${name}`))
  return { light: values, dark: Object.fromEntries(shapes) }
}
