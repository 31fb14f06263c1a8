import { adjustBillCall } from './adjust-bill.ts'
import { billCall } from './bill.ts'
import { billPdfCall } from './bill-pdf.ts'
import { billsCall } from './bills.ts'
import { customerBillCall } from './customer-bill.ts'
import { customerBillPdfCall } from './customer-bill-pdf.ts'
import { customerBillsCall } from './customer-bills.ts'
import { issueBillCall } from './issue-bill.ts'
import { runBillsCall } from './run-bills.ts'
import { sendBillCall } from './send-bill.ts'
import type { AnyTeamCall } from './team-call.ts'

/** Calls about bills, of the customer and of the operator. */
export const moneyCalls: readonly AnyTeamCall[] = [
  billsCall,
  billCall,
  billPdfCall,
  customerBillsCall,
  customerBillCall,
  customerBillPdfCall,
  runBillsCall,
  adjustBillCall,
  issueBillCall,
  sendBillCall,
]
