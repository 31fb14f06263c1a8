import { fonts, shadows, type Theme, type TokenName, type Tokens, tokenNames } from '@plumbline/core/widget'

/**
 * A theme as CSS variables. Light is the rule; dark holds where the root asks for it, or where the device does and the root leaves the choice
 * to it.
 */
export function themeVariables({ light, dark }: Theme): string {
  const different = tokenNames.filter((name) => name !== 'logo' && dark[name] !== light[name])
  const darkly = declarations(dark, different)
  return [
    `:root{${declarations(
      light,
      tokenNames.filter((name) => name !== 'logo'),
    )}}`,
    `@media (prefers-color-scheme:dark){:root:not([data-color-scheme=light]){${darkly}}}`,
    `:root[data-color-scheme=dark]{${darkly}}`,
  ].join('\n')
}

function declarations(tokens: Tokens, names: readonly TokenName[]): string {
  return names.map((name) => `--pl-${name}:${written(name, tokens[name])}`).join(';')
}

function written(name: TokenName, value: string): string {
  switch (name) {
    case 'font':
      return fonts[value as keyof typeof fonts]
    case 'shadow':
      return shadows[value as keyof typeof shadows]
    case 'font-size-base':
      // A share of what people have set in their browser, so that who needs larger text gets it.
      return `${(Number.parseFloat(value) / 16) * 100}%`
    default:
      return value
  }
}
