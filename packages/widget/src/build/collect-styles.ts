import { readFile } from 'node:fs/promises'
import type { Plugin } from 'rolldown'

/** Gathers the style sheets that screens and parts import into one, in the order in which their modules run. */
export function collectStyles(take: (styles: string) => void): Plugin {
  const sheets = new Map<string, string>()
  return {
    name: 'collect-styles',
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        sheets.set(id, await readFile(id, 'utf8'))
        return { code: 'export {}', moduleType: 'js', moduleSideEffects: true }
      },
    },
    generateBundle() {
      const seen = new Set<string>()
      const styles: string[] = []
      const visit = (id: string): void => {
        if (seen.has(id)) return
        seen.add(id)
        const module = this.getModuleInfo(id)
        for (const other of [...(module?.importedIds ?? []), ...(module?.dynamicallyImportedIds ?? [])]) visit(other)
        const sheet = sheets.get(id)
        if (sheet !== undefined) styles.push(sheet)
      }
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) visit(id)
      take(minified(styles.join('\n')))
    },
  }
}

/** Comments and needless space taken out; our rules have neither in their values. */
function minified(css: string): string {
  return css
    .replaceAll(/\/\*[^*]*\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,]) ?/g, '$1')
    .replaceAll(/;\}/g, '}')
    .replaceAll(/: /g, ':')
    .trim()
}
