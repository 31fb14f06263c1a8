import { askForSupportWindowCall } from './ask-for-support-window.ts'
import { decideSupportWindowCall } from './decide-support-window.ts'
import { hostSupportLooksCall } from './host-support-looks.ts'
import { hostSupportWindowsCall } from './host-support-windows.ts'
import { leaveSupportWindowCall } from './leave-support-window.ts'
import { supportPeopleCall } from './support-people.ts'
import { supportPersonCall } from './support-person.ts'
import { supportTimelineCall } from './support-timeline.ts'
import { supportWindowsCall } from './support-windows.ts'
import type { AnyTeamCall } from './team-call.ts'

/** Calls about windows through which the operator's people look into a host. */
export const supportCalls: readonly AnyTeamCall[] = [
  supportWindowsCall,
  askForSupportWindowCall,
  leaveSupportWindowCall,
  supportPeopleCall,
  supportPersonCall,
  supportTimelineCall,
  hostSupportWindowsCall,
  hostSupportLooksCall,
  decideSupportWindowCall,
]
