import { readFile } from 'node:fs/promises'
import type { Plugin } from 'rolldown'
import { themeVariables } from '../theme/theme-variables.ts'
import { defaultTheme } from '../theme/tokens.ts'

/**
 * Gathers the style sheets that the parts of a bundle import, behind the variables of our own theme: into one those of the parts with
 * which it begins, into another those of the parts that are loaded later. The rules of a part stand beside it and come with it; a part
 * that nobody uses brings none.
 */
export function collectStyles(take: (first: string, later: string) => void): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'collect-styles',
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        sheets.set(id, await readFile(id, 'utf8'))
        return { code: 'export {}', moduleType: 'js' }
      },
    },
    generateBundle() {
      const seen = new Set<string>()
      const waiting: string[] = []
      const visit = (id: string, styles: string[]): void => {
        if (seen.has(id)) return
        seen.add(id)
        const module = this.getModuleInfo(id)
        // In the order in which the modules run, so that a part can rely on what it is made of.
        for (const imported of module?.importedIds ?? []) visit(imported, styles)
        waiting.push(...(module?.dynamicallyImportedIds ?? []))
        const sheet = sheets.get(id)
        if (sheet !== undefined) styles.push(sheet)
      }
      const [first, later]: [string[], string[]] = [[], []]
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id, first)
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) visit(id, later)
      take(`${themeVariables(defaultTheme)}\n${minified(first.join('\n'))}`, minified(later.join('\n')))
    },
  }
}

/** Comments and needless space taken out; our rules have neither in their values. */
function minified(css: string): string {
  return css
    .split('/*')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('*/') + 2)))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/;\}/g, '}')
    .replaceAll(/: /g, ':')
    .trim()
}
