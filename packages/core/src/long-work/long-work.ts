/**
 * Work that would keep a process from everything else for too long, in parts: after each it lets go, and who does it may answer others
 * before going on. What comes out is the same however long that takes.
 */
export type LongWork<Outcome> = Generator<undefined, Outcome, undefined>

/** All parts without a pause. */
export function atOnce<Outcome>(work: LongWork<Outcome>): Outcome {
  for (;;) {
    const { done, value } = work.next()
    if (done) return value
  }
}
