import {
  creditorClassCode,
  creditorClassCodes,
  isUnratedCase,
  tuForeclosureRemark,
  tuPaySymbol,
} from '@plumbline/core/bureaus'
import type { CreditFile, CreditorClassification, HistoryStatus, Rating, Tradeline } from '@plumbline/core/credit-file'
import type { Losses } from './losses.ts'

/** TU has few symbols for the standing of an account, and no classes of creditors. */
export const carriedByTu: Losses = {
  furnisher: (one) => ({
    classification: null,
    // The directory of addresses is keyed by subscriber code.
    ...(one.subscriberCode === null ? { address: null, phone: null } : {}),
  }),
  tradeline: (one, file) => {
    const symbols = symbolsOf(one, file)
    const foreclosed = isForeclosed(one) && !one.remarks.some(({ code }) => code === tuForeclosureRemark)
    return {
      rating: told(one.rating, symbols),
      ...(symbols.unratedCase ? { bureauStatus: tuPaySymbol(one.rating, one.bankruptcyChapter) } : {}),
      // U is taken by the case: a status that is not rated for another reason is left out.
      worstRating:
        one.worstRating === null || isLeftOut(one.worstRating, symbols) ? null : told(one.worstRating, symbols),
      history: one.history.map((month) => ({
        ...month,
        status: isLeftOut(month.status, symbols) ? 'NO_DATA' : told(month.status, symbols),
      })),
      // A foreclosure is told by a remark.
      ...(foreclosed ? { remarks: [...one.remarks, { code: tuForeclosureRemark, text: 'Foreclosure' }] } : {}),
      ...(one.bankruptcyStage === 'REAFFIRMED' ? { bankruptcyChapter: null } : {}),
      lastActivityOn: null,
      majorDelinquencyOn: null,
      deferredUntil: null,
      balloonOn: null,
      balloonUsd: null,
      derogatoryCount: null,
    }
  },
  collection: (one) => ({
    originalCreditorClassification: coarse(one.originalCreditorClassification, one.medical),
    balanceOn: one.balanceOn ?? one.reportedOn,
  }),
  publicRecord: (one) => {
    const bankruptcy = one.kind === 'BANKRUPTCY'
    const legal = !bankruptcy && one.kind !== 'TAX_LIEN'
    return {
      ...(bankruptcy
        ? { amountUsd: null }
        : { courtDivision: null, liabilityUsd: null, assetUsd: null, exemptUsd: null, trustee: null }),
      ...(legal ? {} : { plaintiff: null, defendant: null }),
    }
  },
}

interface Symbols {
  readonly inCollection: boolean
  readonly foreclosed: boolean
  readonly unratedCase: boolean
}

function symbolsOf(one: Tradeline, file: CreditFile): Symbols {
  const recorded = file.publicRecords.some(({ kind }) => kind === 'FORECLOSURE')
  return {
    inCollection: one.rating === 'COLLECTION',
    foreclosed: isForeclosed(one) || (recorded && one.portfolio === 'MORTGAGE'),
    unratedCase: one.bankruptcyStage !== null && isUnratedCase(one.bankruptcyChapter),
  }
}

function isLeftOut(status: HistoryStatus, { unratedCase }: Symbols): boolean {
  return unratedCase && status === 'UNRATED'
}

function isForeclosed(one: Tradeline): boolean {
  const statuses: readonly (HistoryStatus | null)[] = [one.rating, one.worstRating, ...one.history.map((m) => m.status)]
  return one.portfolio === 'MORTGAGE' && statuses.includes('FORECLOSURE')
}

/** Symbol 9 is a collection or a charge-off for the account as a whole, and 8R a foreclosure or a repossession. */
function told<Status extends HistoryStatus>(status: Status, { inCollection, foreclosed }: Symbols): Status | Rating {
  switch (status) {
    case 'LATE_150':
    case 'LATE_180':
      return 'LATE_120'
    case 'COLLECTION':
    case 'CHARGE_OFF':
      return inCollection ? 'COLLECTION' : 'CHARGE_OFF'
    case 'REPOSSESSION':
    case 'VOLUNTARY_SURRENDER':
    case 'FORECLOSURE':
      return foreclosed ? 'FORECLOSURE' : 'REPOSSESSION'
    default:
      return status
  }
}

/** The classes that furnishers send are fewer than those of consumer views. */
export function coarse(classification: CreditorClassification | null, medical: boolean): CreditorClassification | null {
  return creditorClassCodes.meaningOf.get(creditorClassCode(classification, medical) ?? '') ?? null
}
