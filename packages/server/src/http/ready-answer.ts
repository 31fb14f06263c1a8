import type { JsonParts, WrittenIn } from '../operations/data/json-parts.ts'

declare const written: unique symbol

/**
 * An answer that is made already: a value with headers of its own, JSON in parts that are sent as they were compressed to clients
 * who take it, or a file. Everything else a handler returns is turned into JSON. `Value` is what the body was written from; the
 * compiler holds it to the endpoint's declaration.
 */
export class ReadyAnswer<Value> {
  declare readonly [written]: Value
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

  static json<Value>(value: Value, headers: Readonly<Record<string, string>>): ReadyAnswer<Value> {
    return new ReadyAnswer(JSON.stringify(value), headers, { type: json })
  }

  static packedJson<Parts extends JsonParts<unknown>>(
    parts: Parts,
    headers: Readonly<Record<string, string>> = {},
  ): ReadyAnswer<WrittenIn<Parts>> {
    return new ReadyAnswer(parts.pack(), headers, { type: json, encoding: 'gzip' })
  }

  static file(bytes: Buffer, type: string, headers: Readonly<Record<string, string>>): ReadyAnswer<Uint8Array> {
    return new ReadyAnswer(bytes, headers, { type })
  }
}

const json = 'application/json; charset=utf-8'
