/**
 * Why there is no PDF: the process that draws failed, it took too long, too many were asked for at once, or the service stops. The
 * message never tells anything of the report; the cause can, in its message.
 */
export class PdfFailure extends Error {
  readonly reason: 'crashed' | 'too-slow' | 'too-busy' | 'closed'

  constructor(reason: PdfFailure['reason'], message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PdfFailure'
    this.reason = reason
  }
}
