import {
  addFindingCall,
  approvalsCall,
  approveReviewCall,
  askForGoLiveCall,
  askForSettingCall,
  changeCustomerCall,
  changeHostCall,
  closeFindingCall,
  createCustomerCall,
  createHostCall,
  customerCall,
  customerHostCall,
  customersCall,
  decideApprovalCall,
  goLiveCall,
  goLiveReviewCall,
  goLiveReviewsCall,
  inviteOwnerCall,
  pricesCall,
  returnReviewCall,
  setPriceCall,
  signOffCall,
  withdrawApprovalCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { askForChange } from '../../operations/approvals/ask-for-change.ts'
import { decide, withdraw } from '../../operations/approvals/decide-approval.ts'
import { showApprovals } from '../../operations/approvals/list-approvals.ts'
import { askForSetting } from '../../operations/customers/ask-for-setting.ts'
import {
  changeCustomer,
  createCustomer,
  createDevelopmentHost,
  inviteOwner,
} from '../../operations/customers/change-customers.ts'
import { setPrice, showPrices } from '../../operations/customers/price-book.ts'
import { showCustomer, showCustomers, showHost } from '../../operations/customers/show-customers.ts'
import { askForReview, showGoLive } from '../../operations/go-live/ask-for-review.ts'
import { showReview, showReviews } from '../../operations/go-live/show-reviews.ts'
import {
  addFinding,
  approveReview,
  returnReview,
  settleFinding,
  signOff,
} from '../../operations/go-live/work-on-review.ts'
import { requireHost } from '../../operations/portal/console-host.ts'

/** What customers have, who approves changes of it, and how they go live. */
export const customerRoutes: readonly TeamRoute[] = [
  on(customersCall, ({ by, query }, ctx) => showCustomers(ctx, by, query)),
  on(createCustomerCall, ({ by, body }, ctx) => createCustomer(ctx, by, body.name)),
  on(customerCall, ({ by, params }, ctx) => showCustomer(ctx, by, params.customerId)),
  on(changeCustomerCall, ({ by, params, body }, ctx) => changeCustomer(ctx, by, params.customerId, body.name)),
  on(inviteOwnerCall, ({ by, params, body }, ctx) => inviteOwner(ctx, by, params.customerId, body.email)),
  on(createHostCall, ({ by, params, body }, ctx) => createDevelopmentHost(ctx, by, params.customerId, body)),
  on(customerHostCall, ({ by, params }, ctx) => showHost(ctx, by, params.hostId)),
  on(changeHostCall, ({ by, params, body }, ctx) => askForChange(ctx, by, requireHost(ctx, params.hostId), body)),
  on(approvalsCall, ({ by, query }, ctx) => showApprovals(ctx, by, query)),
  on(decideApprovalCall, ({ by, params, body }, ctx) => decide(ctx, by, params.approvalId, body)),
  on(withdrawApprovalCall, ({ by, params }, ctx) => withdraw(ctx, by, params.approvalId)),
  on(goLiveCall, ({ by, params }, ctx) => showGoLive(ctx, by, params.hostId)),
  on(askForSettingCall, ({ by, params, body }, ctx) => askForSetting(ctx, by, params.hostId, body)),
  on(askForGoLiveCall, ({ by, params, body }, ctx) => askForReview(ctx, by, params.hostId, body)),
  on(goLiveReviewsCall, ({ by, query }, ctx) => showReviews(ctx, by, query)),
  on(goLiveReviewCall, ({ by, params }, ctx) => showReview(ctx, by, params.reviewId)),
  on(signOffCall, ({ by, params, body }, ctx) => signOff(ctx, by, params.reviewId, body)),
  on(addFindingCall, ({ by, params, body }, ctx) => addFinding(ctx, by, params.reviewId, body)),
  on(closeFindingCall, ({ by, params }, ctx) => settleFinding(ctx, by, params)),
  on(returnReviewCall, ({ by, params, body }, ctx) => returnReview(ctx, by, params.reviewId, body.reason)),
  on(approveReviewCall, ({ by, params }, ctx) => approveReview(ctx, by, params.reviewId)),
  on(pricesCall, ({ by, query }, ctx) => showPrices(ctx, by, query.customer)),
  on(setPriceCall, ({ by, body }, ctx) => setPrice(ctx, by, body)),
]
