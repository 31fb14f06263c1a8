/**
 * An answer that is made already: text of JSON, a file, or a compressed body that is sent as it is to clients who take it.
 * Everything else a handler returns is turned into JSON.
 */
export class ReadyAnswer {
  readonly body: string | Buffer
  readonly headers: Readonly<Record<string, string>>
  readonly type: string
  /** How the body is compressed. */
  readonly encoding: 'gzip' | undefined

  private constructor(
    body: string | Buffer,
    headers: Readonly<Record<string, string>>,
    form: { type: string; encoding?: 'gzip' },
  ) {
    this.body = body
    this.headers = headers
    this.type = form.type
    this.encoding = form.encoding
  }

  static json(text: string, headers: Readonly<Record<string, string>> = {}): ReadyAnswer {
    return new ReadyAnswer(text, headers, { type: json })
  }

  static packedJson(gzip: Buffer, headers: Readonly<Record<string, string>> = {}): ReadyAnswer {
    return new ReadyAnswer(gzip, headers, { type: json, encoding: 'gzip' })
  }

  static file(bytes: Buffer, type: string, headers: Readonly<Record<string, string>> = {}): ReadyAnswer {
    return new ReadyAnswer(bytes, headers, { type })
  }
}

const json = 'application/json; charset=utf-8'
