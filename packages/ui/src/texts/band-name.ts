import type { Texts } from './texts.ts'

/** A range of scores in the language of the person; one that a new model names is shown by that name. */
export function bandName(name: string, { bands }: Texts['score']): string {
  return Object.hasOwn(bands, name) ? bands[name as keyof typeof bands] : name
}
