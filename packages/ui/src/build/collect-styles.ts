import { readFile } from 'node:fs/promises'
import { defaultTheme } from '@plumbline/core/widget'
import type { Plugin, PluginContext } from 'rolldown'
import { themeVariables } from '../theme/theme-variables.ts'

/**
 * Gathers the style sheets that the parts of a bundle import, behind the variables of our own theme. The rules of a part stand beside it and
 * come with it; a part that nobody uses brings none. What a page begins with is one sheet; what belongs to a screen that is loaded later comes
 * with the script of that screen.
 */
export function collectStyles(take: (styles: string) => void): Plugin {
  const sheets = new Map<string, string>()
  let first: ReadonlySet<string> | undefined
  return {
    name: 'collect-styles',
    load: {
      filter: { id: /\.css$/ },
      async handler(id) {
        sheets.set(id, await readFile(id, 'utf8'))
        return { code: 'export {}', moduleType: 'js' }
      },
    },
    renderChunk(code, { moduleIds }) {
      first ??= new Set(sheetsFrom(this))
      const own = moduleIds.flatMap((id) => this.getModuleInfo(id)?.importedIds ?? [])
      const later = [...new Set(own)].filter((id) => sheets.has(id) && !first?.has(id))
      if (later.length === 0) return null
      return { code: `${code}\n${adopting(minified(later.map((id) => sheets.get(id)).join('\n')))}` }
    },
    generateBundle() {
      const styles = sheetsFrom(this).map((id) => sheets.get(id))
      take(`${themeVariables(defaultTheme)}\n${minified(styles.join('\n'))}`)
    },
  }

  /** What is there from the start, in the order in which the modules run, so that a part can rely on what it is made of. */
  function sheetsFrom(context: PluginContext): string[] {
    const seen = new Set<string>()
    const found: string[] = []
    const visit = (id: string): void => {
      if (seen.has(id)) return
      seen.add(id)
      for (const imported of context.getModuleInfo(id)?.importedIds ?? []) visit(imported)
      if (sheets.has(id)) found.push(id)
    }
    for (const id of context.getModuleIds()) if (context.getModuleInfo(id)?.isEntry) visit(id)
    return found
  }
}

/** A constructed sheet is no inline style, so the policy of the page allows it. */
function adopting(styles: string): string {
  return `{const sheet=new CSSStyleSheet;sheet.replaceSync(${JSON.stringify(styles)});document.adoptedStyleSheets.push(sheet)}`
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
