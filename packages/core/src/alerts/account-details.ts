import type { Remark } from '../credit-file/remark.ts'
import type { Tradeline } from '../credit-file/tradeline.ts'
import { toEfxAccount } from '../reports/efx/account.ts'
import type { Money } from '../reports/efx/money.ts'

/** Alerts about accounts say what the report says, in its words. */
export interface AccountDetails {
  readonly TradeLineAlert: AccountName & {
    readonly accountDesignator: string | null
    readonly dateOpened: number | null
    readonly highCreditAmount: Money | null
  }
  readonly AccountStatusChangeAlert: AccountName & {
    readonly previousStatus: string | null
    readonly newStatus: string | null
    readonly pastDueAmount: Money | null
    readonly dateOpened: number | null
  }
  readonly AccountActivityDesignatorChangeAlert: AccountName & {
    readonly previousDesignator: string | null
    readonly newDesignator: string | null
    readonly dateOpened: number | null
  }
  readonly AccountNarrativeChangeAlert: AccountName & {
    readonly added: CodedNote[]
    readonly removed: CodedNote[]
    readonly dateOpened: number | null
  }
}

interface AccountName {
  readonly creditorName: string | null
  readonly accountNumber: string | null
  readonly accountType: string | null
}

export interface CodedNote {
  readonly code: string
  readonly description: string
}

export function newAccountDetails(after: Tradeline): AccountDetails['TradeLineAlert'] {
  const { dateOpened, highCreditAmount, paymentResponsibility } = viewOf(after)
  return { ...nameOf(after), accountDesignator: paymentResponsibility, dateOpened, highCreditAmount }
}

export function statusDetails(before: Tradeline, after: Tradeline): AccountDetails['AccountStatusChangeAlert'] {
  const { accountStatus: newStatus, pastDueAmount, dateOpened } = viewOf(after)
  return { ...nameOf(after), previousStatus: viewOf(before).accountStatus, newStatus, pastDueAmount, dateOpened }
}

export function designatorDetails(
  before: Tradeline,
  after: Tradeline,
): AccountDetails['AccountActivityDesignatorChangeAlert'] {
  return {
    ...nameOf(after),
    previousDesignator: before.designator,
    newDesignator: after.designator,
    dateOpened: viewOf(after).dateOpened,
  }
}

export function narrativeDetails(
  after: Tradeline,
  added: readonly Remark[],
  removed: readonly Remark[],
): AccountDetails['AccountNarrativeChangeAlert'] {
  return { ...nameOf(after), added: notesOf(added), removed: notesOf(removed), dateOpened: viewOf(after).dateOpened }
}

function nameOf(tradeline: Tradeline): AccountName {
  const { accountName, accountNumber, accountType } = viewOf(tradeline)
  return { creditorName: accountName, accountNumber, accountType }
}

function notesOf(remarks: readonly Remark[]): CodedNote[] {
  return remarks.map(({ code, text }) => ({ code, description: text }))
}

/** The details use no field of the view that names its provider. */
function viewOf(tradeline: Tradeline) {
  return toEfxAccount(tradeline, 'EFX')
}
