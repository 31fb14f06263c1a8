import { defaultTheme, type Theme } from '@plumbline/core/widget'
import { themeVariables } from './theme-variables.ts'

const sheet = new CSSStyleSheet()

/** Puts a host's theme over the page. It may be called again at any time; a constructed style sheet is no inline style. */
export function applyTheme(theme: Theme = defaultTheme): void {
  sheet.replaceSync(themeVariables(theme))
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** `auto` follows the device. */
export function applyColorScheme(scheme: 'light' | 'dark' | 'auto'): void {
  const root = document.documentElement
  if (scheme === 'auto') delete root.dataset['colorScheme']
  else root.dataset['colorScheme'] = scheme
}
