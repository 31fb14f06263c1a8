import { auditChainCall } from './audit-chain.ts'
import { auditLogCall } from './audit-log.ts'
import { changeContactCall } from './change-contact.ts'
import { closePrivacyRequestCall } from './close-privacy-request.ts'
import { complianceCall } from './compliance.ts'
import { consentProofCall } from './consent-proof.ts'
import { decideUserWishCall } from './decide-user-wish.ts'
import { exportPersonCall } from './export-person.ts'
import { findPersonCall } from './find-person.ts'
import { moveUserCall } from './move-user.ts'
import { openPrivacyRequestCall } from './open-privacy-request.ts'
import { privacyRequestsCall } from './privacy-requests.ts'
import { resetAttemptsCall } from './reset-attempts.ts'
import { resetUserCacheCall } from './reset-user-cache.ts'
import type { AnyTeamCall } from './team-call.ts'

/** Calls by which a team proves what was done: the log and its chain, consents, privacy requests; and those about people that need a reason. */
export const complianceCalls: readonly AnyTeamCall[] = [
  auditLogCall,
  auditChainCall,
  complianceCall,
  consentProofCall,
  findPersonCall,
  privacyRequestsCall,
  openPrivacyRequestCall,
  exportPersonCall,
  closePrivacyRequestCall,
  changeContactCall,
  moveUserCall,
  resetUserCacheCall,
  resetAttemptsCall,
  decideUserWishCall,
]
