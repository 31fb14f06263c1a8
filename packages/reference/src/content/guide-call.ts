interface GuideCall {
  readonly path: string
  /** Whose token goes with it. */
  readonly as?: 'host' | 'user'
  /** A POST without a body; with one it is a POST anyway. */
  readonly post?: true
  /** The body, quoted for the shell. */
  readonly data?: string
  /** The command that reads the answer. */
  readonly to: string
}

/** A call for the shell in which everything that travels can be seen, in lines that fit beside the text. */
export function guideCall({ path, as, post, data, to }: GuideCall): string {
  const parts = [
    `curl -s ${post ? '-X POST ' : ''}"$API${path}"`,
    ...(as ? [`-H "Authorization: Bearer $${as === 'host' ? 'HOST' : 'USER'}_TOKEN"`] : []),
    ...(data === undefined ? [] : ["-H 'Content-Type: application/json'", `-d ${data}`]),
  ]
  const oneLine = `${parts.join(' ')} | ${to}`
  if (oneLine.length <= lineLength) return oneLine
  const call = parts.join(' \\\n  ')
  const lastLine = `${call.slice(call.lastIndexOf('\n') + 1)} | ${to}`
  return lastLine.length <= lineLength ? `${call} | ${to}` : `${call} \\\n  | ${to}`
}

/** The same, its result kept under a name. */
export function keep(name: string, call: GuideCall): string {
  return `${name}=$(${guideCall(call)})`
}

const lineLength = 70
