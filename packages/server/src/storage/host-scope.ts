/**
 * The key to one host's data. Every storage call demands one. Only `access/` makes them: from a verified token, from a
 * secret that names its host, or for a work item that was claimed for the host.
 */
export class HostScope {
  readonly hostId: string
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: it keeps the compiler from taking a look-alike for a scope.
  readonly #minted: true

  private constructor(hostId: string) {
    this.hostId = hostId
    this.#minted = true
  }

  /** For `access/` alone; the repository rules refuse it elsewhere. */
  static mint(hostId: string): HostScope {
    return new HostScope(hostId)
  }
}
