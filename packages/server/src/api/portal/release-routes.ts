import {
  notifyHostsCall,
  releaseHostsCall,
  releaseNoticesCall,
  releasesCall,
  switchPartCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { notifyHosts } from '../../operations/releases/notify-hosts.ts'
import { showNotices } from '../../operations/releases/show-notices.ts'
import { showReleaseHosts } from '../../operations/releases/show-release-hosts.ts'
import { showReleases } from '../../operations/releases/show-releases.ts'
import { switchPart } from '../../operations/releases/switch-part.ts'

/** Whom a change touches: versions in use, calls that are going to be retired, and what is held back. */
export const releaseRoutes: readonly TeamRoute[] = [
  on(releasesCall, ({ by }, ctx) => showReleases(ctx, by)),
  on(releaseHostsCall, ({ by, query }, ctx) => showReleaseHosts(ctx, by, query)),
  on(releaseNoticesCall, ({ by, query }, ctx) => showNotices(ctx, by, query)),
  on(notifyHostsCall, ({ by, body }, ctx) => notifyHosts(ctx, by, body)),
  on(switchPartCall, ({ by, params, body }, ctx) =>
    switchPart(ctx, by, { hostId: params.hostId, name: params.switch, ...body }),
  ),
]
