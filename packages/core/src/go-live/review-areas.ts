/** What a review looks at, each with a reviewer of its own. */
export const reviewAreas = ['compliance', 'security', 'configuration'] as const
export type ReviewArea = (typeof reviewAreas)[number]
