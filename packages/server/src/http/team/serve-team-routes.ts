import type { Site } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import type { ServedRoute, SharedParts } from '../shared-parts.ts'
import { createTeamPipeline } from './team-pipeline.ts'
import type { TeamRoute } from './team-route.ts'

/** The calls of one site, as its port serves them. */
export function serveTeamRoutes(
  ctx: Context,
  { gate }: SharedParts,
  routes: readonly TeamRoute[],
  site: Site,
): ServedRoute[] {
  return routes
    .filter(({ call }) => call.sites.includes(site))
    .map((route) => ({
      endpoint: { name: `${site} ${route.call.name}`, method: route.call.method, path: `/${site}${route.call.path}` },
      answer: createTeamPipeline(route, ctx, gate, site),
    }))
}
