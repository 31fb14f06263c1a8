import { activateUserCall } from './activate-user.ts'
import { closeUserCall } from './close-user.ts'
import { hostAlertCall } from './host-alert.ts'
import { hostAlertsCall } from './host-alerts.ts'
import { identityFunnelCall } from './identity-funnel.ts'
import { identitySessionsCall } from './identity-sessions.ts'
import { pauseUserCall } from './pause-user.ts'
import { refreshUserCall } from './refresh-user.ts'
import { resendAlertCall } from './resend-alert.ts'
import { resendLinkCall } from './resend-link.ts'
import { resumeUserCall } from './resume-user.ts'
import { revealCall } from './reveal.ts'
import type { AnyTeamCall } from './team-call.ts'
import { userAccessCall } from './user-access.ts'
import { userLooksCall } from './user-looks.ts'
import { userMessagesCall } from './user-messages.ts'
import { userPageCall } from './user-page.ts'
import { userTimelineCall } from './user-timeline.ts'
import { usersCall } from './users.ts'

/** Calls about the people of a host: who they are, what they may see, what they were told. */
export const peopleCalls: readonly AnyTeamCall[] = [
  usersCall,
  userPageCall,
  userTimelineCall,
  userAccessCall,
  revealCall,
  userLooksCall,
  userMessagesCall,
  pauseUserCall,
  resumeUserCall,
  activateUserCall,
  closeUserCall,
  refreshUserCall,
  resendAlertCall,
  resendLinkCall,
  identitySessionsCall,
  identityFunnelCall,
  hostAlertsCall,
  hostAlertCall,
]
