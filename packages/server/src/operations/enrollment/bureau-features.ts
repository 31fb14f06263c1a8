import { type BureauFeature, bureauFeatures } from '@plumbline/connectors'
import { featuresOf } from '@plumbline/core/enrollment'

/** Those of a user's features that the bureau has to know about; the others are our own business. */
export function bureauFeaturesOf(flags: number): BureauFeature[] {
  const features: readonly string[] = featuresOf(flags)
  return bureauFeatures.filter((feature) => features.includes(feature))
}
