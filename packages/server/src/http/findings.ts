import { maxFindings } from '@plumbline/contract'

/** What is wrong with a request, each thing once. No more is kept than is told, however much a hostile request gets wrong. */
export class Findings {
  readonly #texts = new Set<string>()

  add(text: string): void {
    if (!this.full) this.#texts.add(text)
  }

  /** Looking on would add nothing. */
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
