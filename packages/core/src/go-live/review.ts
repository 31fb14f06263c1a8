import type { JudgedCheck } from './checks.ts'
import { type ReviewArea, reviewAreas } from './review-areas.ts'

interface ReviewStanding {
  checks: readonly Pick<JudgedCheck, 'state'>[]
  openFindings: number
  signOffs: readonly { area: ReviewArea; signedBy: string }[]
}

/** Why a host cannot go live yet. */
type ReviewProblem = 'checks-open' | 'findings-open' | 'sign-offs-missing'

/** What stands against going live, or null: every check has passed, nothing is left to change, and three people answer for it. */
export function reviewProblem({ checks, openFindings, signOffs }: ReviewStanding): ReviewProblem | null {
  if (checks.some(({ state }) => state !== 'passed')) return 'checks-open'
  if (openFindings > 0) return 'findings-open'
  const signed = new Set(signOffs.map(({ area }) => area))
  const people = new Set(signOffs.map(({ signedBy }) => signedBy))
  const isWhole = reviewAreas.every((area) => signed.has(area)) && people.size === reviewAreas.length
  return isWhole ? null : 'sign-offs-missing'
}
