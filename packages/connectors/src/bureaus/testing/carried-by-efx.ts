import { lastFourShown } from '@plumbline/core/credit-file'
import type { Losses } from './losses.ts'

/** With its raw codes the EFX body carries nearly everything. */
export const carriedByEfx: Losses = {
  tradeline: (one) => ({
    accountNumber: lastFourShown(one.accountNumber),
    // The view has one status for everything over 120 days.
    ...(one.rating === 'LATE_150' || one.rating === 'LATE_180' ? { rating: 'LATE_120' } : {}),
    // The letter for a reaffirmed debt tells no chapter.
    ...(one.bankruptcyStage === 'REAFFIRMED' ? { bankruptcyChapter: null } : {}),
  }),
  collection: (one) => ({ accountNumber: lastFourShown(one.accountNumber) }),
}
