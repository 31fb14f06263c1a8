import {
  activateUserCall,
  closeUserCall,
  hostAlertCall,
  hostAlertsCall,
  identityFunnelCall,
  identitySessionsCall,
  pauseUserCall,
  refreshUserCall,
  resendAlertCall,
  resendLinkCall,
  resumeUserCall,
  revealCall,
  userAccessCall,
  userLooksCall,
  userMessagesCall,
  userPageCall,
  usersCall,
  userTimelineCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { askAboutUser } from '../../operations/approvals/user-wishes.ts'
import { forceRefresh } from '../../operations/data/force-refresh.ts'
import { activateFeatures } from '../../operations/enrollment/activate-features.ts'
import { pauseUser } from '../../operations/enrollment/pause-user.ts'
import { resumeUser } from '../../operations/enrollment/resume-user.ts'
import { sendLink } from '../../operations/identity/send-link.ts'
import { listMessages } from '../../operations/messages/list-messages.ts'
import { actOnPerson } from '../../operations/people/act-on-person.ts'
import { explainAccess } from '../../operations/people/explain-access.ts'
import { listHostAlerts } from '../../operations/people/list-host-alerts.ts'
import { listIdentitySessions } from '../../operations/people/list-identity-sessions.ts'
import { listLooks } from '../../operations/people/list-looks.ts'
import { listPeople } from '../../operations/people/list-people.ts'
import { readPersonTimeline } from '../../operations/people/read-person-timeline.ts'
import { resendAlert } from '../../operations/people/resend-alert.ts'
import { revealValue } from '../../operations/people/reveal-value.ts'
import { showFunnel } from '../../operations/people/show-funnel.ts'
import { showHostAlert } from '../../operations/people/show-host-alert.ts'
import { showPerson } from '../../operations/people/show-person.ts'
import { hostCall } from '../../operations/team/host-call.ts'

/** The people of a host: who they are, what they may see, what they were told. */
export const peopleRoutes: readonly TeamRoute[] = [
  on(usersCall, ({ by, params, query }, ctx) => listPeople(ctx, by, params.hostId, query)),
  on(userPageCall, ({ by, params }, ctx) => showPerson(ctx, by, params.hostId, params.userId)),
  on(userTimelineCall, ({ by, params, query }, ctx) =>
    readPersonTimeline(ctx, by, params.hostId, params.userId, query),
  ),
  on(userAccessCall, ({ by, params }, ctx) => explainAccess(ctx, by, params.hostId, params.userId)),
  on(revealCall, ({ by, params, body }, ctx) => revealValue(ctx, by, params.hostId, params.userId, body)),
  on(userLooksCall, ({ by, params, query }, ctx) => listLooks(ctx, by, params.hostId, params.userId, query)),
  on(userMessagesCall, ({ by, params, query }, ctx) => {
    const at = hostCall(ctx, by, params.hostId)
    const userId = params.userId.toLowerCase()
    by.audit.about({ object: `user:${userId}` })
    return listMessages(ctx, at, userId, { limit: 25, ...query })
  }),

  on(pauseUserCall, ({ by, params }, ctx) => actOnPerson(ctx, by, params, (at, userId) => pauseUser(ctx, at, userId))),
  on(resumeUserCall, ({ by, params }, ctx) =>
    actOnPerson(ctx, by, params, (at, userId) => resumeUser(ctx, at, userId)),
  ),
  on(activateUserCall, async ({ by, params }, ctx) => {
    await actOnPerson(ctx, by, params, (at, userId) => activateFeatures(ctx, at, userId))
  }),
  on(closeUserCall, ({ by, params, body }, ctx) =>
    askAboutUser(ctx, by, params, { kind: 'close', reason: body.reason }),
  ),
  on(refreshUserCall, ({ by, params }, ctx) =>
    actOnPerson(ctx, by, params, (at, userId) => forceRefresh(ctx, at, userId, { monitoringOnly: false })),
  ),
  on(resendAlertCall, ({ by, params, body }, ctx) => resendAlert(ctx, by, params, body.channel)),
  on(resendLinkCall, async ({ by, params }, ctx) => {
    const link = { ditToken: undefined, channel: 'phone' } as const
    await actOnPerson(ctx, by, params, (at, userId) => sendLink(ctx, at, userId, link))
  }),

  on(identitySessionsCall, ({ by, params, query }, ctx) => listIdentitySessions(ctx, by, params.hostId, query)),
  on(identityFunnelCall, ({ by, params, query }, ctx) => showFunnel(ctx, by, params.hostId, query)),
  on(hostAlertsCall, ({ by, params, query }, ctx) => listHostAlerts(ctx, by, params.hostId, query)),
  on(hostAlertCall, ({ by, params }, ctx) => showHostAlert(ctx, by, params.hostId, params.alertId)),
]
