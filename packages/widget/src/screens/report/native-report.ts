import type { EfxReportView } from '@plumbline/sdk'
import type { CreditReportAnswer } from '@plumbline/sdk/user'
import type { Bureau } from '../accounts/read-report.ts'
import { writtenAddress, writtenPhone } from '../accounts/written.ts'

type AnyReport = CreditReportAnswer['report']

interface Statement {
  readonly text: string
  /** `2026-10-03`, where the bureau tells it in a form that we know. */
  readonly addedOn: string | undefined
}

interface BureauContact {
  readonly name: string | null
  readonly address: string | null
  readonly phone: string | null
}

/** What the person has added to the file, in the format of any bureau. What does not look as expected is left out. */
export function statementsIn(report: AnyReport, bureau: Bureau): Statement[] {
  const view = efxViewIn(report, bureau)
  if (view)
    return view.consumerStatements.map(({ statement, reportedDate }) => ({
      text: statement,
      addedOn: reportedDate === null ? undefined : new Date(reportedDate).toISOString().slice(0, 10),
    }))
  const native = report as { TU?: unknown; EXP?: unknown }
  if (bureau === 'TU') return texts(path(native.TU, 'Borrower', 'CreditStatement'), 'statement')
  return listOf(path(native.EXP, 'creditProfile')).flatMap((one) => texts(path(one, 'statement'), 'statementText'))
}

/** Where to write to the bureau about a dispute; only EFX tells it. */
export function contactIn(report: AnyReport, bureau: Bureau): BureauContact | undefined {
  const contact = efxViewIn(report, bureau)?.summary.disputeInformation
  if (!contact) return undefined
  const { contactName, address, phone } = contact
  return {
    name: contactName,
    address: address && writtenAddress(address),
    phone: phone && writtenPhone(phone),
  }
}

function efxViewIn(report: AnyReport, bureau: Bureau): EfxReportView | undefined {
  if ('providerViews' in report) return report.providerViews.find(({ provider }) => provider === bureau)
  return bureau === 'EFX' ? report.EFX : undefined
}

function texts(given: unknown, member: string): Statement[] {
  return listOf(given).flatMap((one) => {
    const text = path(one, member)
    return typeof text === 'string' && text.trim() !== '' ? [{ text, addedOn: undefined }] : []
  })
}

function path(given: unknown, ...members: readonly string[]): unknown {
  return members.reduce<unknown>(
    (at, member) => (at && typeof at === 'object' ? (at as Record<string, unknown>)[member] : undefined),
    given,
  )
}

/** One, or many, or none. */
function listOf(given: unknown): readonly unknown[] {
  return Array.isArray(given) ? given : given === undefined ? [] : [given]
}
