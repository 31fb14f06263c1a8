/** Why there is no PDF. The message never tells anything of the report. */
export class PdfFailure extends Error {
  readonly reason: 'crashed' | 'too-slow' | 'too-busy' | 'closed'

  constructor(reason: PdfFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PdfFailure'
    this.reason = reason
  }
}
