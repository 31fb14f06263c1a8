import { consoleRoutes } from '../../console/console-routes.ts'
import { json, type Route } from '../route.ts'
import type { RouteParts } from '../route-parts.ts'
import { browserRoutes } from './browser-routes.ts'
import { guarded } from './control-access.ts'
import { eventRoutes } from './event-routes.ts'
import { faultRoutes } from './fault-routes.ts'
import { messageRoutes } from './message-routes.ts'
import { personRoutes } from './person-routes.ts'

/** How tests, the service and testers steer the sandbox. None of it exists at a live bureau. */
export function controlRoutes(parts: RouteParts): Route[] {
  return [
    { method: 'GET', path: '/control/health', answer: () => json(200, { status: 'ok' }) },
    ...guarded(parts.access, [
      ...browserRoutes(parts),
      ...consoleRoutes(parts),
      ...eventRoutes(parts),
      ...faultRoutes(parts),
      ...messageRoutes(parts),
      ...personRoutes(parts),
    ]),
  ]
}
