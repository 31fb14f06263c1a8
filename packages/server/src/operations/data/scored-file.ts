import type { CreditFile, ScoreModel } from '@plumbline/core/credit-file'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'
import type { HostScope } from '../../storage/host-scope.ts'
import type { LatestPull } from '../../storage/latest-data.ts'
import type { UserRecord } from '../../storage/users.ts'
import type { UserDataCall } from '../call.ts'
import { filesOf } from './show-report.ts'

/** A stored file of EFX and the instant at which the bureau gave it. */
interface StoredFile {
  readonly file: CreditFile
  readonly capturedAt: number
  readonly scoreModel: ScoreModel
}

interface ScoredFile extends StoredFile {
  readonly score: number
}

/** The newest file of EFX that is held of a user, without a call to the bureau. The pull tells why there is none. */
export async function findEfxFile(
  ctx: Context,
  scope: HostScope,
  user: UserRecord,
  now: number,
): Promise<{ found: StoredFile | undefined; pull: LatestPull | undefined }> {
  const pull = (await ctx.latest.find(scope, user.id, 'file', now))?.pull ?? undefined
  const captures = pull?.captures.filter(({ bureau }) => bureau === 'EFX') ?? []
  const file = pull && filesOf(await ctx.vault.boxOf(user), { ...pull, captures })[0]?.file
  return { found: file && { file, capturedAt: captures[0]!.capturedAt, scoreModel: pull.scoreModel }, pull }
}

/** The same for work on the score: refused when there is no file, or none with a score. */
export async function requireScoredFile(ctx: Context, { scope, user, now }: UserDataCall): Promise<ScoredFile> {
  const { found, pull } = await findEfxFile(ctx, scope, user, now)
  if (!found) throw new Refusal('no-data', { reason: pull?.absent.EFX ?? 'PENDING' })
  if (found.file.marks.deceased) throw new Refusal('no-data', { reason: 'DECEASED' })
  const score = found.file.score?.value
  if (score === undefined) throw new Refusal('no-score')
  return { ...found, score }
}
