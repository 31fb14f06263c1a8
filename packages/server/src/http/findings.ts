import { maxFindings } from '@plumbline/contract'

/**
 * What is wrong with a request, each finding once. No more are kept than the answer shows, however many a hostile request causes.
 */
export class Findings {
  readonly #texts = new Set<string>()

  add(text: string): void {
    if (!this.full) this.#texts.add(text)
  }

  /** Further checks would add nothing. */
  get full(): boolean {
    return this.#texts.size >= maxFindings
  }

  get any(): boolean {
    return this.#texts.size > 0
  }

  list(): string[] {
    return [...this.#texts]
  }
}
