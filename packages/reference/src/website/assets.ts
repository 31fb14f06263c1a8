import { readFileSync } from 'node:fs'
import { themeStyles } from '@plumbline/core/theme'

interface Asset {
  readonly name: string
  readonly type: string
  read(): string
}

const script = 'text/javascript; charset=utf-8'

/** Files that the pages load, under /docs/assets. The style sheet is kept in parts and served as one. */
export const assets: readonly Asset[] = [
  { name: 'reference.css', type: 'text/css; charset=utf-8', read: () => [themeStyles, ...styles.map(read)].join('\n') },
  { name: 'icon.svg', type: 'image/svg+xml', read: () => read('icon.svg') },
  ...[
    'reference.js',
    'navigate.js',
    'filter.js',
    'code.js',
    'highlight.js',
    'tokens.js',
    'try-it.js',
    'outcome.js',
  ].map((name) => ({ name, type: script, read: () => read(name) })),
]

const styles = ['base.css', 'frame.css', 'parts.css', 'tables.css', 'try.css']

function read(name: string): string {
  return readFileSync(new URL(`browser/${name}`, import.meta.url), 'utf8')
}
