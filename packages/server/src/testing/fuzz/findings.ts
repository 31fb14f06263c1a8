import type { FuzzRequest } from './fuzz-request.ts'

/** All of these are to be zero. */
const findingKinds = [
  'fault of the server',
  'undeclared answer',
  'no answer',
  'crash of the process',
  'unhandled rejection',
  'error in the log',
  'block of the event loop',
  'growth of memory',
] as const

export type FindingKind = (typeof findingKinds)[number]

export interface Finding {
  kind: FindingKind
  text: string
  /** What was sent, or may have been the cause; the number repeats it. */
  requests: readonly FuzzRequest[]
  /** The answer, or the line of the log. */
  seen: string
}

/** Counts everything and keeps the first of each kind: the same fault is found a thousand times. */
export class Findings {
  readonly counts = new Map<FindingKind, number>(findingKinds.map((kind) => [kind, 0]))
  readonly kept: Finding[] = []

  add(finding: Finding): void {
    const count = this.counts.get(finding.kind)! + 1
    this.counts.set(finding.kind, count)
    if (count <= keptPerKind) this.kept.push(finding)
  }

  get total(): number {
    return [...this.counts.values()].reduce((sum, count) => sum + count, 0)
  }
}

const keptPerKind = 10

/** Bytes of a request as text that shows where each is, cut to a readable length. */
export function shownBytes(bytes: Buffer, length = 1_200): string {
  const text = bytes
    .toString('latin1', 0, length)
    .replaceAll(/[^\x20-\x7e\r\n]/g, (byte) => `\\x${byte.charCodeAt(0).toString(16).padStart(2, '0')}`)
    .replaceAll('\r\n', '\n')
  return bytes.length > length ? `${text} … (${bytes.length} bytes in all)` : text
}
