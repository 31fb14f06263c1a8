import type { Bureau } from '@plumbline/core/bureaus'
import type { CreditFile, Furnisher, HistoryMonth } from '@plumbline/core/credit-file'
import { carriedByEfx } from './carried-by-efx.ts'
import { carriedByExp } from './carried-by-exp.ts'
import { carriedByTu } from './carried-by-tu.ts'
import type { Losses } from './losses.ts'

const lossesOf: Readonly<Record<Bureau, Losses>> = { EFX: carriedByEfx, TU: carriedByTu, EXP: carriedByExp }

/** The file as far as the format carries it, in an order and with pointers that do not count. */
export function asCarried(file: CreditFile, format: Bureau): CreditFile {
  const losses = lossesOf[format]
  const furnisher = (one: Furnisher): Furnisher => ({ ...one, ...losses.furnisher?.(one) })
  return comparable({
    ...file,
    tradelines: file.tradelines.map((one) => ({
      ...one,
      ...losses.tradeline?.(one, file),
      creditor: furnisher(one.creditor),
    })),
    collections: file.collections.map((one) => ({
      ...one,
      ...losses.collection?.(one),
      agency: furnisher(one.agency),
    })),
    inquiries: file.inquiries.map((one) => ({ ...one, ...losses.inquiry?.(one), inquirer: furnisher(one.inquirer) })),
    publicRecords: file.publicRecords.map((one) => ({ ...one, ...losses.publicRecord?.(one) })),
    ...losses.file?.(file),
  })
}

/** No format shows the whole SSN, and where an item stands and in which order means nothing. */
export function comparable(file: CreditFile): CreditFile {
  const { identity } = file
  return {
    ...file,
    identity: {
      ...identity,
      ssn: null,
      names: sorted(identity.names),
      addresses: sorted(identity.addresses),
      phones: sorted(identity.phones),
      employers: sorted(identity.employers),
    },
    tradelines: sorted(
      file.tradelines.map((one) => ({
        ...one,
        pointer: null,
        remarks: sorted(one.remarks),
        history: reported(one.history),
      })),
    ),
    collections: sorted(file.collections.map((one) => ({ ...one, pointer: null }))),
    inquiries: sorted(file.inquiries.map((one) => ({ ...one, pointer: null }))),
    publicRecords: sorted(file.publicRecords.map((one) => ({ ...one, pointer: null }))),
    statements: sorted(file.statements.map((one) => ({ ...one, pointer: null }))),
    messages: sorted(file.messages),
  }
}

/** Months without a status or an amount at either end say nothing, and no bureau writes them. */
export function reported(history: readonly HistoryMonth[]): readonly HistoryMonth[] {
  const first = history.findIndex(saysSomething)
  return first < 0 ? [] : history.slice(first, history.findLastIndex(saysSomething) + 1)
}

function saysSomething(month: HistoryMonth): boolean {
  const amounts = [month.balanceUsd, month.limitUsd, month.scheduledPaymentUsd, month.actualPaymentUsd]
  return month.status !== 'NO_DATA' || amounts.some((amount) => amount !== null)
}

function sorted<Item>(items: readonly Item[]): Item[] {
  const keyed = items.map((item) => [JSON.stringify(sortedKeys(item)), item] as const)
  return keyed.sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)).map(([, item]) => item)
}

function sortedKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
