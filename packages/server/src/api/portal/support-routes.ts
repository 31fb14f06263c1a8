import {
  askForSupportWindowCall,
  decideSupportWindowCall,
  hostSupportLooksCall,
  hostSupportWindowsCall,
  leaveSupportWindowCall,
  supportPeopleCall,
  supportPersonCall,
  supportTimelineCall,
  supportWindowsCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { listPeople } from '../../operations/people/list-people.ts'
import { readPersonTimeline } from '../../operations/people/read-person-timeline.ts'
import { showPerson } from '../../operations/people/show-person.ts'
import { askForWindow, leave } from '../../operations/support-access/ask-for-window.ts'
import { decideOnWindow } from '../../operations/support-access/decide-window.ts'
import { lookThroughWindow } from '../../operations/support-access/look-through-window.ts'
import { showHostWindows, showLooks, showWindows } from '../../operations/support-access/show-windows.ts'

/** Windows through which the operator's people look into a host. */
export const supportRoutes: readonly TeamRoute[] = [
  on(supportWindowsCall, ({ by, query }, ctx) => showWindows(ctx, by, query)),
  on(askForSupportWindowCall, ({ by, body }, ctx) => askForWindow(ctx, by, body)),
  on(leaveSupportWindowCall, ({ by, params }, ctx) => leave(ctx, by, params.windowId)),
  on(supportPeopleCall, ({ by, params: { windowId }, query }, ctx) =>
    lookThroughWindow(ctx, by, { windowId, what: 'list' }, (hostId) => listPeople(ctx, by, hostId, query)),
  ),
  on(supportPersonCall, ({ by, params: { windowId, userId } }, ctx) =>
    lookThroughWindow(ctx, by, { windowId, what: 'person', userId }, (hostId) => showPerson(ctx, by, hostId, userId)),
  ),
  on(supportTimelineCall, ({ by, params: { windowId, userId }, query }, ctx) =>
    lookThroughWindow(ctx, by, { windowId, what: 'timeline', userId }, (hostId) =>
      readPersonTimeline(ctx, by, hostId, userId, query),
    ),
  ),
  on(hostSupportWindowsCall, ({ by, params, query }, ctx) => showHostWindows(ctx, by, params.hostId, query)),
  on(hostSupportLooksCall, ({ by, params, query }, ctx) => showLooks(ctx, by, params, query)),
  on(decideSupportWindowCall, ({ by, params, body }, ctx) => decideOnWindow(ctx, by, params, body.decision)),
]
