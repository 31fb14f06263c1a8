/** Who stands as the sender: our address, under the name of whoever the message is written for. */
export function senderAddress(from: string, name: string | undefined): string | { name: string; address: string } {
  if (name === undefined) return from
  return { name, address: /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim() }
}
