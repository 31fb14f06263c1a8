import dns from 'node:dns'

/** What the TXT records of a name say; none where there is no such name. */
export type ResolveTexts = (name: string) => Promise<readonly string[]>

/** Asks the name servers themselves, as for addresses. */
export function textsByNameServers(): ResolveTexts {
  return async (name) => {
    const resolver = new dns.promises.Resolver({ timeout: 2_000, tries: 2 })
    try {
      // A long record comes in pieces.
      return (await resolver.resolveTxt(name)).map((pieces) => pieces.join(''))
    } catch {
      return []
    }
  }
}
