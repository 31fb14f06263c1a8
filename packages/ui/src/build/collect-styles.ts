import { readFile } from 'node:fs/promises'
import type { Plugin } from 'rolldown'
import { themeVariables } from '../theme/theme-variables.ts'
import { defaultTheme } from '../theme/tokens.ts'

/**
 * Gathers the style sheets that the parts of a bundle import into one, behind the variables of our own theme. The rules of a part stand
 * beside it and come with it; a part that nobody uses brings none.
 */
export function collectStyles(take: (styles: string) => void): Plugin {
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
      const styles: string[] = []
      // In the order in which the modules run, so that a part can rely on what it is made of.
      const visit = (id: string): void => {
        if (seen.has(id)) return
        seen.add(id)
        const module = this.getModuleInfo(id)
        for (const imported of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])])
          visit(imported)
        const sheet = sheets.get(id)
        if (sheet !== undefined) styles.push(sheet)
      }
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id)
      take(`${themeVariables(defaultTheme)}\n${minified(styles.join('\n'))}`)
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
