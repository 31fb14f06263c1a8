interface ShellCall {
  readonly method: string
  /** The whole address. */
  readonly url: string
  readonly audience: 'anyone' | 'host' | 'user'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | undefined
}

const tokens = { host: '$HOST_TOKEN', user: '$USER_TOKEN', anyone: undefined } as const

/** A call for a shell. The token is a variable: what is copied ends up in chats and tickets. */
export function toCurl({ method, url, audience, headers = {}, body }: ShellCall): string {
  const token = tokens[audience]
  return [
    `curl -X ${method} ${quoted(url)}`,
    ...(token ? [`-H "Authorization: Bearer ${token}"`] : []),
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${name}: ${value}`)}`),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${quoted(body)}`]),
  ].join(' \\\n  ')
}

/** As one word, whatever is in it. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
