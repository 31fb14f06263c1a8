import { logoPath, type Theme } from '@plumbline/core/widget'

const sheet = new CSSStyleSheet()

/** The pictures of a theme, for the head of the widget. Which of the two is seen is decided as it is for colours. */
export function applyLogo({ light, dark }: Theme, key: string): void {
  const shown = [light.logo, dark.logo].some((name) => name !== 'none')
  document.documentElement.toggleAttribute('data-logo', shown)
  if (!shown) return
  const picture = (name: string) => `--logo:${name === 'none' ? name : `url("${logoPath(key, name)}")`}`
  sheet.replaceSync(
    [
      `:root{${picture(light.logo)}}`,
      `@media (prefers-color-scheme:dark){:root:not([data-color-scheme=light]){${picture(dark.logo)}}}`,
      `:root[data-color-scheme=dark]{${picture(dark.logo)}}`,
    ].join('\n'),
  )
  if (!document.adoptedStyleSheets.includes(sheet))
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}
