import { addFindingCall } from './add-finding.ts'
import { approvalsCall } from './approvals.ts'
import { approveReviewCall } from './approve-review.ts'
import { askForGoLiveCall } from './ask-for-go-live.ts'
import { askForSettingCall } from './ask-for-setting.ts'
import { changeCustomerCall } from './change-customer.ts'
import { changeHostCall } from './change-host.ts'
import { closeFindingCall } from './close-finding.ts'
import { createCustomerCall } from './create-customer.ts'
import { createHostCall } from './create-host.ts'
import { customerCall } from './customer.ts'
import { customerHostCall } from './customer-host.ts'
import { customersCall } from './customers.ts'
import { decideApprovalCall } from './decide-approval.ts'
import { goLiveCall } from './go-live.ts'
import { goLiveReviewCall } from './go-live-review.ts'
import { goLiveReviewsCall } from './go-live-reviews.ts'
import { inviteOwnerCall } from './invite-owner.ts'
import { pricesCall } from './prices.ts'
import { returnReviewCall } from './return-review.ts'
import { setPriceCall } from './set-price.ts'
import { signOffCall } from './sign-off.ts'
import type { AnyTeamCall } from './team-call.ts'
import { withdrawApprovalCall } from './withdraw-approval.ts'

/** Calls of the operator about customers: what they have, and how they go live. */
export const customerCalls: readonly AnyTeamCall[] = [
  customersCall,
  createCustomerCall,
  customerCall,
  changeCustomerCall,
  inviteOwnerCall,
  createHostCall,
  customerHostCall,
  changeHostCall,
  approvalsCall,
  decideApprovalCall,
  withdrawApprovalCall,
  goLiveCall,
  askForGoLiveCall,
  askForSettingCall,
  goLiveReviewsCall,
  goLiveReviewCall,
  signOffCall,
  addFindingCall,
  closeFindingCall,
  returnReviewCall,
  approveReviewCall,
  pricesCall,
  setPriceCall,
]
