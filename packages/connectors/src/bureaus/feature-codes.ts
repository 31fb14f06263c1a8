import { type BureauFeature, bureauFeatures } from './bureau-client.ts'

/** A bureau's product codes for our features. */
export type FeatureCodes = Readonly<Record<BureauFeature, string>>

export function toCodes(codes: FeatureCodes, features: readonly BureauFeature[]): string[] {
  return features.map((feature) => codes[feature])
}

/** Codes that we do not know are left out: a bureau may have switched on something of its own. */
export function fromCodes(codes: FeatureCodes, told: readonly unknown[]): BureauFeature[] {
  return bureauFeatures.filter((feature) => told.includes(codes[feature]))
}
