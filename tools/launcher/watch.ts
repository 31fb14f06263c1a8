/** What the launcher needs to start a part again when it dies. */
export interface Watch {
  /** The first wait; later ones are longer. */
  readonly waitMs: number
  say(line: string): void
  /** Everything is ending; what dies now stays dead. */
  isStopping(): boolean
  /** It dies again and again: everything else stops in order, and this is the last line. */
  giveUp(sentence: string): void
}
