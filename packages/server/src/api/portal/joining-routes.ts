import { claimDomainCall, joiningCall, proveDomainCall, removeDomainCall, saveJoiningCall } from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { addDomain, proveDomain, removeDomain, saveJoining, showJoining } from '../../operations/team/joining.ts'

/** Who joins a team without an invitation. */
export const joiningRoutes: readonly TeamRoute[] = [
  on(joiningCall, ({ by }, ctx) => showJoining(ctx, by)),
  on(saveJoiningCall, ({ by, body }, ctx) => saveJoining(ctx, by, body.role ?? null)),
  on(claimDomainCall, ({ by, body }, ctx) => addDomain(ctx, by, body.domain)),
  on(proveDomainCall, ({ by, params }, ctx) => proveDomain(ctx, by, params.domain)),
  on(removeDomainCall, ({ by, params }, ctx) => removeDomain(ctx, by, params.domain)),
]
