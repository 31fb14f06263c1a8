import type { BuiltFile } from '@plumbline/ui/build/built-files'

/** What a build consists of; `manifest.json` beside its files says it. */
export interface Manifest {
  /** Of the widget; the loader is also served under it. */
  readonly version: string
  /** SHA-256 of everything it was made from. */
  readonly sources: string
  readonly loader: BuiltLoader
  /** The loader of every version that was built into the folder, this one included. */
  readonly loaders: Readonly<Record<string, BuiltLoader>>
  /** Files with which the frame begins. */
  readonly frame: { readonly js: string; readonly css: string; readonly worker: string; readonly words: string }
  readonly files: Readonly<Record<string, BuiltFile>>
}

export interface BuiltLoader {
  readonly file: string
  readonly sha384: string
}
