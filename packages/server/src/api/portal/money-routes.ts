import {
  adjustBillCall,
  billCall,
  billPdfCall,
  billsCall,
  customerBillCall,
  customerBillPdfCall,
  customerBillsCall,
  issueBillCall,
  runBillsCall,
  sendBillCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { showOwnBill, showOwnBills } from '../../operations/bills/own-bills.ts'
import { printBill, printOwnBill } from '../../operations/bills/print-bill.ts'
import { runBills } from '../../operations/bills/run-bills.ts'
import { showBill, showBills } from '../../operations/bills/show-bills.ts'
import { adjustBill, issueBill, sendBill } from '../../operations/bills/work-on-bill.ts'

/** Bills: what customers get, and how the operator makes them. */
export const moneyRoutes: readonly TeamRoute[] = [
  on(billsCall, ({ by, query }, ctx) => showOwnBills(ctx, by, query)),
  on(billCall, ({ by, params }, ctx) => showOwnBill(ctx, by, params.billId)),
  on(billPdfCall, ({ by, params }, ctx) => printOwnBill(ctx, by, params.billId)),
  on(customerBillsCall, ({ by, query }, ctx) => showBills(ctx, by, query)),
  on(customerBillCall, ({ by, params }, ctx) => showBill(ctx, by, params.billId)),
  on(customerBillPdfCall, ({ by, params }, ctx) => printBill(ctx, by, params.billId)),
  on(runBillsCall, ({ by, body }, ctx) => runBills(ctx, by, body)),
  on(adjustBillCall, ({ by, params, body }, ctx) => adjustBill(ctx, by, params.billId, body)),
  on(issueBillCall, ({ by, params }, ctx) => issueBill(ctx, by, params.billId)),
  on(sendBillCall, ({ by, params }, ctx) => sendBill(ctx, by, params.billId)),
]
