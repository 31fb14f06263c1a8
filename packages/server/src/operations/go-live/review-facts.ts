import type { Context } from '../../context.ts'
import { findingsOf, type ReviewRecord, signOffsOf } from '../../storage/go-live-reviews.ts'
import type { TeamScope } from '../../storage/team-scope.ts'
import { memberNames } from '../team/member-names.ts'

/** A review with what was found and who has signed off. The operator's people have their names in it, for both sides. */
export async function reviewFacts(ctx: Context, operators: TeamScope, review: ReviewRecord) {
  const [findings, signOffs] = await Promise.all([findingsOf(ctx.system, review.id), signOffsOf(ctx.system, review.id)])
  const people = [...findings.map(({ foundBy }) => foundBy), ...signOffs.map(({ signedBy }) => signedBy)]
  const names = await memberNames(ctx, { scope: operators }, people)
  const deed = (by: string, at: number) => ({ by: names.get(by) ?? 'Somebody who has left', at })
  const { id, origins, note, askedAt, state, reason } = review
  return {
    id,
    origins,
    note,
    askedAt,
    state,
    reason,
    findings: findings.map(({ foundBy, foundAt, ...finding }) => ({ ...finding, found: deed(foundBy, foundAt) })),
    signOffs: signOffs.map(({ signedBy, signedAt, ...signed }) => ({ ...signed, signed: deed(signedBy, signedAt) })),
  }
}
