import type { Collection, CreditFile, Furnisher, PublicRecord, Tradeline } from '@plumbline/core/credit-file'

/**
 * What must be true of every bureau: a file that is written as the bureau writes it and read by our parser is the file that
 * the bureau had, but for what its format cannot carry. Those losses are written down field by field, per bureau.
 */
export interface Losses {
  readonly file?: (file: CreditFile) => Partial<CreditFile>
  readonly tradeline?: (tradeline: Tradeline, file: CreditFile) => Partial<Tradeline>
  readonly collection?: (collection: Collection) => Partial<Collection>
  readonly inquiry?: (inquiry: CreditFile['inquiries'][number]) => Partial<CreditFile['inquiries'][number]>
  readonly publicRecord?: (record: PublicRecord) => Partial<PublicRecord>
  readonly furnisher?: (furnisher: Furnisher) => Partial<Furnisher>
}
