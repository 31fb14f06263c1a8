import type { ruleSetCall, ruleSetsCall, TeamOutput } from '@plumbline/contract'
import type { StateWords } from '../../parts/status-badge.tsx'

export type RuleSetPage = TeamOutput<typeof ruleSetCall>
/** What each view of the page is about. */
export interface OfRuleSet {
  readonly hostId: string
  readonly ruleSet: RuleSetPage
}

export type Draft = NonNullable<RuleSetPage['draft']>
export type ListedRuleSet = TeamOutput<typeof ruleSetsCall>['ruleSets'][number]
export type ListedDraft = TeamOutput<typeof ruleSetsCall>['drafts'][number]

export const draftWords: Readonly<Record<Draft['state'], StateWords>> = {
  draft: { label: 'Draft', tone: 'neutral' },
  'in-review': { label: 'Waiting for a review', tone: 'warn' },
  approved: { label: 'Approved, not published', tone: 'good' },
}

export const verdictWords: Readonly<Record<'APPROVED' | 'DECLINED', StateWords>> = {
  APPROVED: { label: 'Approved', tone: 'good' },
  DECLINED: { label: 'Declined', tone: 'bad' },
}

/** "62 %", or that there is nothing to say. */
export function shareWords({ decided, approved }: ListedRuleSet['recent']): string {
  return decided === 0 ? 'None in 30 days' : `${Math.round((approved / decided) * 100)} % of ${decided}`
}

/** Who stands behind a version. */
export function byWords({ viaApi, publishedBy }: ListedRuleSet['newest']): string {
  return viaApi ? 'Over the API' : (publishedBy ?? 'A former member')
}
