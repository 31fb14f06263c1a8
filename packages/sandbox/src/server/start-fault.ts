/** Why the sandbox cannot start, in one sentence for the person who started it. */
export class StartFault extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartFault'
  }
}
