import { useLanguage } from '@plumbline/ui/parts/language'
import { type Capability, type LanguageCode, loadTexts, type Texts } from '@plumbline/ui/texts/texts'
import { createContext } from 'preact'
import { useContext, useEffect, useState } from 'preact/hooks'

/** Texts of capabilities, as far as they are loaded. */
export type LoadedTexts = { readonly [Name in Capability]?: Texts[Name] }

const TextsContext = createContext<LoadedTexts>({})

export const TextsProvider = TextsContext.Provider

export async function loadAllTexts(language: LanguageCode, names: readonly Capability[]): Promise<LoadedTexts> {
  const pairs = await Promise.all(names.map(async (name) => [name, await loadTexts(language, name)] as const))
  return Object.fromEntries(pairs)
}

/** All that a screen has so far, for a part that brings more. */
export function useLoadedTexts(): LoadedTexts {
  return useContext(TextsContext)
}

/** What a screen says. Its row in `screens.ts` names the capability, so that the texts are there before the screen is. */
export function useTexts<Name extends Capability>(name: Name): Texts[Name] {
  const texts = useContext(TextsContext)[name]
  if (!texts) throw new Error(`The row of the screen in screens.ts does not name ${name}.`)
  return texts
}

/** Texts that only a few people come to read; undefined until they are needed and loaded. */
export function useRareTexts<Name extends Capability>(name: Name, isNeeded = true): Texts[Name] | undefined {
  const { code } = useLanguage()
  const [texts, setTexts] = useState<Texts[Name]>()
  useEffect(() => {
    if (!isNeeded) return
    let left = false
    loadTexts(code, name).then(
      (loaded) => left || setTexts(() => loaded),
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [code, name, isNeeded])
  return texts
}
