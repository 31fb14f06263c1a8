/**
 * The key to one host's data. Every storage call demands one. Only `access/` makes them: from a verified token, from a
 * secret that names its host, or for a work item that was claimed for the host.
 */
export class HostScope {
  readonly hostId: string
  /** The team whose member looks at the host; null for anybody else. What is recorded of it is theirs too. */
  readonly teamId: string | null
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: it keeps the compiler from taking a look-alike for a scope.
  readonly #minted: true

  private constructor(hostId: string, teamId: string | null) {
    this.hostId = hostId
    this.teamId = teamId
    this.#minted = true
  }

  /** For `access/` alone; the repository rules refuse it elsewhere. */
  static mint(hostId: string, teamId: string | null = null): HostScope {
    return new HostScope(hostId, teamId)
  }
}
