import {
  auditChainCall,
  auditLogCall,
  changeContactCall,
  closePrivacyRequestCall,
  complianceCall,
  consentProofCall,
  decideUserWishCall,
  exportPersonCall,
  findPersonCall,
  moveUserCall,
  openPrivacyRequestCall,
  privacyRequestsCall,
  resetAttemptsCall,
  resetUserCacheCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { askAboutUser, decideUserWish } from '../../operations/approvals/user-wishes.ts'
import { exportPerson } from '../../operations/compliance/export-person.ts'
import {
  endPrivacyRequest,
  openPrivacyRequest,
  showPrivacyRequests,
} from '../../operations/compliance/privacy-requests.ts'
import { proveConsent } from '../../operations/compliance/prove-consent.ts'
import { showCompliance } from '../../operations/compliance/show-compliance.ts'
import { resetCache } from '../../operations/data/force-refresh.ts'
import { changeContactOf, movePerson } from '../../operations/people/act-for-reason.ts'
import { actOnPerson } from '../../operations/people/act-on-person.ts'
import { findByLastFour } from '../../operations/people/find-by-last-four.ts'
import { checkChain } from '../../operations/team/check-chain.ts'
import { listAudit } from '../../operations/team/list-audit.ts'

/** What was done, by whom, and how a team proves it; what people ask for about their own data. */
export const complianceRoutes: readonly TeamRoute[] = [
  on(auditLogCall, ({ by, query }, ctx) => listAudit(ctx, by, query)),
  on(auditChainCall, ({ by, query }, ctx) => checkChain(ctx, by, query)),
  on(complianceCall, ({ by, params }, ctx) => showCompliance(ctx, by, params.hostId)),
  on(consentProofCall, ({ by, params }, ctx) => proveConsent(ctx, by, params.hostId, params.userId)),
  on(findPersonCall, ({ by, params, body }, ctx) => findByLastFour(ctx, by, params.hostId, body)),
  on(privacyRequestsCall, ({ by, params, query }, ctx) => showPrivacyRequests(ctx, by, params.hostId, query)),
  on(openPrivacyRequestCall, ({ by, params, body }, ctx) => openPrivacyRequest(ctx, by, params, body)),
  on(exportPersonCall, ({ by, params }, ctx) => exportPerson(ctx, by, params)),
  on(closePrivacyRequestCall, ({ by, params, body }, ctx) => endPrivacyRequest(ctx, by, params, body)),

  on(changeContactCall, ({ by, params, body }, ctx) => changeContactOf(ctx, by, params, body)),
  on(moveUserCall, ({ by, params, body }, ctx) => movePerson(ctx, by, params, body)),
  on(resetUserCacheCall, ({ by, params }, ctx) =>
    actOnPerson(ctx, by, params, (at, userId) => resetCache(ctx, at, userId)),
  ),
  on(resetAttemptsCall, ({ by, params, body }, ctx) =>
    askAboutUser(ctx, by, params, { kind: 'reset-attempts', reason: body.reason }),
  ),
  on(decideUserWishCall, ({ by, params, body }, ctx) => decideUserWish(ctx, by, params, body.decision)),
]
