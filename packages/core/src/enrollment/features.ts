/** Bureau features a user can have. The position is the bit in `flags`; bits 13 to 15 are reserved and read 0. */
export const featureNames = [
  'Scores',
  'Multi-bureau data',
  'Reports',
  '1B Monitoring',
  '3B Monitoring',
  '1B Real-time monitoring',
  'Telco and utility alerts',
  'Score change alerts',
  'Score Up',
  'Optimal Path',
  'Report PDF',
  'Push',
  '3B merged product',
] as const
export type FeatureName = (typeof featureNames)[number]

export function featureFlags(features: readonly FeatureName[]): number {
  return features.reduce((flags, name) => flags | (1 << featureNames.indexOf(name)), 0)
}

export function featuresOf(flags: number): FeatureName[] {
  return featureNames.filter((_, bit) => (flags >> bit) & 1)
}
