import type { FuzzRequest } from './fuzz-request.ts'

/** Which requests were under way a moment ago: one of them has caused what the process reports. */
export class Suspects {
  readonly #underWay = new Set<FuzzRequest>()
  readonly #answered: { request: FuzzRequest; at: number }[] = []

  sent(request: FuzzRequest): void {
    this.#underWay.add(request)
  }

  answered(request: FuzzRequest): void {
    this.#underWay.delete(request)
    this.#answered.push({ request, at: performance.now() })
    if (this.#answered.length > remembered) this.#answered.shift()
  }

  /** The largest first. */
  list(): FuzzRequest[] {
    const since = performance.now() - recentMs
    const size = ({ parts }: FuzzRequest) => Math.max(...parts.map(({ bytes }) => bytes.length))
    return [...this.#underWay, ...this.#answered.filter(({ at }) => at > since).map(({ request }) => request)]
      .sort((one, other) => size(other) - size(one))
      .slice(0, listed)
  }
}

const remembered = 100
const recentMs = 300
const listed = 12
