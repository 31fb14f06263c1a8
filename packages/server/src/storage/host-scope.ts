/**
 * The key to one host's data. Every storage call demands one. Only `access/` makes them: from a verified token, from a
 * secret that names its host, or for a piece of work that was claimed for the host.
 */
export class HostScope {
  readonly hostId: string
  // A private member keeps a look-alike object from being taken for a scope by the compiler.
  readonly #minted = true

  private constructor(hostId: string) {
    this.hostId = hostId
  }

  /** For `access/` alone; the repository rules hold everyone else back. */
  static mint(hostId: string): HostScope {
    return new HostScope(hostId)
  }

  static is(value: unknown): value is HostScope {
    return typeof value === 'object' && value !== null && #minted in value
  }
}
