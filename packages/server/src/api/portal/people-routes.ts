import {
  hostAlertCall,
  hostAlertsCall,
  identityFunnelCall,
  identitySessionsCall,
  revealCall,
  userAccessCall,
  userLooksCall,
  userPageCall,
  usersCall,
  userTimelineCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { explainAccess } from '../../operations/people/explain-access.ts'
import { listHostAlerts } from '../../operations/people/list-host-alerts.ts'
import { listIdentitySessions } from '../../operations/people/list-identity-sessions.ts'
import { listLooks } from '../../operations/people/list-looks.ts'
import { listPeople } from '../../operations/people/list-people.ts'
import { readPersonTimeline } from '../../operations/people/read-person-timeline.ts'
import { revealValue } from '../../operations/people/reveal-value.ts'
import { showFunnel } from '../../operations/people/show-funnel.ts'
import { showHostAlert } from '../../operations/people/show-host-alert.ts'
import { showPerson } from '../../operations/people/show-person.ts'

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

  on(identitySessionsCall, ({ by, params, query }, ctx) => listIdentitySessions(ctx, by, params.hostId, query)),
  on(identityFunnelCall, ({ by, params, query }, ctx) => showFunnel(ctx, by, params.hostId, query)),
  on(hostAlertsCall, ({ by, params, query }, ctx) => listHostAlerts(ctx, by, params.hostId, query)),
  on(hostAlertCall, ({ by, params }, ctx) => showHostAlert(ctx, by, params.hostId, params.alertId)),
]
