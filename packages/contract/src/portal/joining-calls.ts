import { claimDomainCall } from './claim-domain.ts'
import { joiningCall } from './joining.ts'
import { proveDomainCall } from './prove-domain.ts'
import { removeDomainCall } from './remove-domain.ts'
import { saveJoiningCall } from './save-joining.ts'
import type { AnyTeamCall } from './team-call.ts'

/** Who joins a team without an invitation. */
export const joiningCalls: readonly AnyTeamCall[] = [
  joiningCall,
  saveJoiningCall,
  claimDomainCall,
  proveDomainCall,
  removeDomainCall,
]
