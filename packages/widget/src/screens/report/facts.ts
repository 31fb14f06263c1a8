import type { ComponentChildren } from 'preact'

interface Fact {
  readonly term: string
  readonly value: ComponentChildren
}

/** Names and values, without those of which nothing is known. */
export function factsOf(pairs: readonly (readonly [term: string, value: ComponentChildren])[]): Fact[] {
  return pairs
    .filter(([, value]) => value !== null && value !== false && value !== '')
    .map(([term, value]) => ({ term, value }))
}
