/**
 * Whether a request was meant for us by name. A web page can have its own name lead to this machine and then speaks to us as if
 * we were its own server; the header tells by which name it was asked for.
 */
export function ownHostCheck(names: readonly string[], port: number): (header: string | undefined) => boolean {
  const own = new Set(['127.0.0.1', 'localhost', '[::1]', ...names].map((name) => `${name.toLowerCase()}:${port}`))
  return (header) => header !== undefined && own.has(header.toLowerCase())
}
