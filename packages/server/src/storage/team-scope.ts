import { lowestId } from './lowest-id.ts'

/** The operator's own people are a team as well, of no customer. */
export const operatorTeamId = lowestId

/**
 * The key to one team's rows, as `HostScope` is to those of a host. Only `access/` makes them: from a secret that names its team, or
 * from an address that was looked up.
 */
export class TeamScope {
  readonly teamId: string
  // biome-ignore lint/correctness/noUnusedPrivateClassMembers: it keeps the compiler from taking a look-alike for a scope.
  readonly #minted: true

  private constructor(teamId: string) {
    this.teamId = teamId
    this.#minted = true
  }

  /** For `access/` alone; the repository rules refuse it elsewhere. */
  static mint(teamId: string): TeamScope {
    return new TeamScope(teamId)
  }
}
