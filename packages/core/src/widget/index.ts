export { appearanceOf } from './appearance.ts'
export { isComponent, offeredComponents, type WidgetComponent, widgetComponents } from './components.ts'
export { type ContrastPair, contrastPairs, weakPairs } from './contrast.ts'
export { type Locale, locales } from './locales.ts'
export { logoLimits, logoPath } from './logo.ts'
export { isAllowedOrigin, originProblems } from './origins.ts'
export { readTheme } from './read-theme.ts'
export { isThemeValue, themeNames, themeProblems, type WidgetTheme } from './theme.ts'
export {
  type ColorScheme,
  defaultTheme,
  fonts,
  shadows,
  type Theme,
  type TokenName,
  type Tokens,
  tokenNames,
} from './tokens.ts'
export { isView, type WidgetView } from './views.ts'
