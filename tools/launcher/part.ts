/** Something the launcher has started and must end. */
export interface Part {
  readonly name: string
  /** Resolves when nothing of it runs any more; never rejects, and has a time limit of its own. */
  stop(): Promise<void>
  /** At once, for a second Ctrl-C; `stop` still resolves afterwards. */
  kill(): void
}
