/** The sender of a message: our address, under the name of the host for which the message is sent. */
export function senderAddress(from: string, name: string | undefined): string | { name: string; address: string } {
  if (name === undefined) return from
  return { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim() }
}
