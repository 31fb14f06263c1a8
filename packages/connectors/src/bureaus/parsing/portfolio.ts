import { lineOfCreditTypes, type Portfolio } from '@plumbline/core/credit-file'

/** Some account types are lines of credit under any portfolio that the bureau files them under. */
export function portfolioOf(accountType: string, bureauPortfolio: Portfolio): Portfolio {
  return lineOfCreditTypes.has(accountType) ? 'LINE_OF_CREDIT' : bureauPortfolio
}
