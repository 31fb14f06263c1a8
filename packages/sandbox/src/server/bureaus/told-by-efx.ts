import type { CreditFile, FileChange } from '@plumbline/core/credit-file'
import type { Notice } from '../../alerts/notice.ts'
import { numberByEfx } from '../../life/view/account-number.ts'

/** The file of another bureau in the merged product: EFX shows the last four of every account number. */
export function fileByEfx(file: CreditFile): CreditFile {
  if (file.bureau === 'EFX') return file
  return { ...file, tradelines: file.tradelines.map(numbered), collections: file.collections.map(numbered) }
}

/** A notice of another bureau's file names the account as the merged product does. */
export function noticeByEfx(notice: Notice): Notice {
  if (notice.bureau === 'EFX') return notice
  const change = { ...notice.change } as { before?: unknown; after?: unknown }
  if (isNumbered(change.before)) change.before = numbered(change.before)
  if (isNumbered(change.after)) change.after = numbered(change.after)
  return { ...notice, change: change as FileChange }
}

interface Numbered {
  readonly id: string
  readonly accountNumber: string
}

function numbered<Item extends Numbered>(item: Item): Item {
  return { ...item, accountNumber: numberByEfx(item) }
}

function isNumbered(item: unknown): item is Numbered {
  return typeof item === 'object' && item !== null && 'accountNumber' in item
}
