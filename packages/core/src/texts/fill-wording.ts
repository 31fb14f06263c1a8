import type { Wording } from './text.ts'

/** The parts of a text that was published, and the standard ones for what it does not say. `{name}` stands where a value goes. */
export function fillWording<Parts extends Wording>(
  standard: Parts,
  published: Wording | undefined,
  values: Readonly<Record<string, string | number>> = {},
): { readonly [Part in keyof Parts]: string } {
  const filled = Object.entries(standard).map(([part, text]) => [part, fill(published?.[part] ?? text, values)])
  return Object.fromEntries(filled)
}

function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(placeholder, (place, name: string) => `${values[name] ?? place}`)
}

export function placeholdersOf(text: string): string[] {
  return [...new Set([...text.matchAll(placeholder)].map(([, name]) => name!))].sort()
}

const placeholder = /\{(\w{1,30})\}/g
