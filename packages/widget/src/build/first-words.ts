import { createHash } from 'node:crypto'
import type { Bundled } from '@plumbline/ui/build/built-files'
import { type Capability, languages, loadTexts, localeOf } from '@plumbline/ui/texts/texts'

/** What the first screens say. */
const capabilities: readonly Capability[] = ['parts', 'menu', 'score', 'states']

/** Texts that the server writes into the page, by locale, so that nothing has to be fetched before the first screen can speak. */
export async function firstWords(): Promise<Bundled> {
  const locales = await Promise.all(
    languages.map(async (language) => {
      const texts = capabilities.map(async (name) => [name, await loadTexts(language, name)] as const)
      return [localeOf[language], Object.fromEntries(await Promise.all(texts))] as const
    }),
  )
  const text = JSON.stringify(Object.fromEntries(locales))
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
  return { name: `words-${hash}.json`, text, imports: [] }
}
