import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import type { FontName } from './look.ts'
import { quickLayout } from './quick-layout.ts'

export type Typefaces = Readonly<Record<FontName, Font>>

/** Reads the fonts. That takes longer than a document; they can be shared by any number of documents. */
export function loadTypefaces(): Typefaces {
  return {
    regular: load('400Regular/SourceSans3_400Regular.ttf'),
    semibold: load('600SemiBold/SourceSans3_600SemiBold.ttf'),
  }
}

function load(file: string): Font {
  const path = createRequire(import.meta.url).resolve(`@expo-google-fonts/source-sans-3/${file}`)
  const font = create(readFileSync(path))
  // A glyph that several characters share remembers the first one asked for, and copied text shows it: without this, what an
  // earlier document contained would be seen in a later one.
  for (const codePoint of font.characterSet) font.glyphForCodePoint(codePoint)
  font.layout = quickLayout(font)
  return font
}
