import { type CardNetwork, cardNetworks, cardTypes } from '@plumbline/core/credit-file'

/**
 * Networks are known by ordinal only. Bureaus do not report them: the creditor's name ends with CN1 to CN4 where the network
 * is told, and a creditor without that ending has an unknown one.
 */
export function networkOf(accountType: string, creditorName: string): CardNetwork | null {
  if (!cardTypes.has(accountType)) return null
  const ordinal = Number(/\bCN([1-4])$/.exec(creditorName)?.[1] ?? 0)
  return cardNetworks.find((network) => network === ordinal) ?? null
}
