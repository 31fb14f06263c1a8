import { readFile } from 'node:fs/promises'
import type { Plugin } from 'rolldown'
import { themeVariables } from '../theme/theme-variables.ts'
import { defaultTheme } from '../theme/tokens.ts'

/**
 * Gathers the style sheets that the parts of a bundle import, behind the variables of our own theme: those of the parts that are there from
 * the start, then those of all that is loaded later. The rules of a part stand beside it and come with it; a part that nobody uses brings
 * none.
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
      // In the order in which the modules run, so that a part can rely on what it is made of.
      const stylesFrom = (id: string): string[] => {
        if (seen.has(id)) return []
        seen.add(id)
        const module = this.getModuleInfo(id)
        waiting.push(...(module?.dynamicallyImportedIds ?? []))
        const imported = (module?.importedIds ?? []).flatMap(stylesFrom)
        const sheet = sheets.get(id)
        return sheet === undefined ? imported : [...imported, sheet]
      }
      const first = [...this.getModuleIds()].filter((id) => this.getModuleInfo(id)?.isEntry).flatMap(stylesFrom)
      const later: string[] = []
      for (const id of waiting) later.push(...stylesFrom(id))
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
