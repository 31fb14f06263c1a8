export interface CallOptions {
  token?: string
  /** An object is sent as JSON; text and bytes as they are. */
  body?: unknown
  headers?: Record<string, string>
}

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The JSON body; an empty object where there is none. */
  body: Record<string, unknown>
  /** First code of an error body. */
  code: string | undefined
  details: string[]
}

/** One call over HTTP, as a client of the platform makes it. */
export async function callApi(
  baseUrl: string,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const headers: Record<string, string> = { ...options.headers }
  if (options.token !== undefined) headers['authorization'] = `Bearer ${options.token}`
  let body: Uint8Array<ArrayBuffer> | string | undefined
  if (options.body !== undefined) {
    // Text is sent as bytes, because `fetch` would add a content type to it.
    if (typeof options.body === 'string') body = Buffer.from(options.body)
    else if (options.body instanceof Uint8Array) body = options.body as typeof body
    else {
      body = JSON.stringify(options.body)
      headers['content-type'] ??= 'application/json'
    }
  }
  const response = await fetch(`${baseUrl}${path}`, {
    method,
    headers,
    redirect: 'manual',
    ...(body === undefined ? {} : { body }),
  })
  const text = await response.text()
  const isJson = (response.headers.get('content-type') ?? '').startsWith('application/json')
  const json = isJson && text !== '' ? (JSON.parse(text) as Record<string, unknown>) : {}
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: json,
    code: (json['codes'] as string[] | undefined)?.[0],
    details: (json['details'] as string[] | undefined) ?? [],
  }
}
