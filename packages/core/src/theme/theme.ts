/** How our pages look, as data that any of them can use: colours for light and dark, typefaces, the mark. */

const light = {
  paper: '#fbfaf7',
  raised: '#ffffff',
  sunk: '#f3f1eb',
  ink: '#20262a',
  soft: '#565f66',
  line: '#e3dfd5',
  accent: '#12616d',
  'accent-wash': '#e4f0f0',
  brass: '#835600',
  'brass-wash': '#f8efda',
  good: '#256b3c',
  bad: '#a3302a',
  focus: '#12616d',
}

const dark: Readonly<Record<keyof typeof light, string>> = {
  paper: '#14181a',
  raised: '#1a1f22',
  sunk: '#1e2427',
  ink: '#e4e3de',
  soft: '#a3abae',
  line: '#2d3538',
  accent: '#7fc8d2',
  'accent-wash': '#1b3236',
  brass: '#dcb266',
  'brass-wash': '#2e2717',
  good: '#85cf9b',
  bad: '#f0938a',
  focus: '#7fc8d2',
}

const shapes = {
  sans: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif',
  serif:
    '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "Book Antiqua", Georgia, "Noto Serif", serif',
  mono: 'ui-monospace, SFMono-Regular, "SF Mono", Menlo, Consolas, "Liberation Mono", monospace',
  radius: '0.5rem',
}

/** The values as CSS variables, for the head of a style sheet. */
export const themeStyles = `:root {
  color-scheme: light dark;
${variables({ ...light, ...shapes })}
}

@media (prefers-color-scheme: dark) {
  :root {
${variables(dark)}
  }
}
`

/** A plumb bob on its line, as SVG that takes its colour from where it stands. */
export const markSvg =
  '<svg viewBox="0 0 16 24" width="12" height="18" aria-hidden="true"><path d="M8 0v9" stroke="currentColor" stroke-width="1.5"/><path d="M4 9h8l1 4-5 11-5-11z" fill="currentColor"/></svg>'

function variables(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `  --${name}: ${value};`)
    .join('\n')
}
