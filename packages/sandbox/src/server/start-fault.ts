/** Why the sandbox cannot start, in one sentence for whoever started it. */
export class StartFault extends Error {
  constructor(sentence: string) {
    super(sentence)
    this.name = 'StartFault'
  }
}
