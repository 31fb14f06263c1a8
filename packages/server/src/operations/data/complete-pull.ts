import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import type { UserBox } from '../../secrets/user-box.ts'
import { captureFiles, insertCapture } from '../../storage/captures.ts'
import { isShown } from '../../storage/data-states.ts'
import type { Transaction } from '../../storage/database.ts'
import { lockUser } from '../../storage/lock-users.ts'
import { insertProviderCall } from '../../storage/provider-calls.ts'
import { completePull, type PullRecord, readPull } from '../../storage/pulls.ts'
import { readUser, type UserRecord } from '../../storage/users.ts'
import type { TracedCall } from '../call.ts'
import { requireConsent } from '../consent/record-consent.ts'
import { knownPerson } from '../person/known-person.ts'
import { type Asked, askBureaus } from './ask-bureaus.ts'
import { openFile, toCapture } from './capture.ts'
import { changesBetween, insertPullEvents, openChanges, openScores, sealChanges, sealScores } from './store-pull.ts'

/**
 * A bureau that was down when a pull was made joins it later: report id, score id and date stay those of the pull, which then
 * shows one bureau more, or a newer answer in the place of an older one. Returns how many are still missing.
 */
export async function completeLatePull(
  ctx: Context,
  call: TracedCall,
  userId: string,
  pullId: string,
): Promise<number> {
  const known = await ctx.db.transaction(call.scope, (tx) => openQuestion(ctx, tx, call, userId, pullId))
  if (!known) return 0
  const { user, pull, person } = known
  const { host, now } = call
  const asked = await askBureaus(ctx, { hostId: host.id, person, settings: host.settings, now }, pull.missing)
  const box = await ctx.vault.boxOf(user)
  const answers = asked.filter((one) => one.result !== 'failed')
  for (const one of answers) await join(ctx, call, box, { user, pull }, one)
  return asked.length - answers.length
}

/** Returns what is still to be asked and records the call. Undefined once another pull is shown or the user is not active. */
async function openQuestion(ctx: Context, tx: Transaction, call: TracedCall, userId: string, pullId: string) {
  const [user, pull] = [await readUser(tx, userId), await readPull(tx, userId, pullId)]
  if (user?.status !== 'active' || !user.wrappedKey || !pull || pull.missing.length === 0) return undefined
  if (pull.productKind !== call.host.settings.productKind || !(await isShown(tx, userId, pullId))) return undefined
  const person = await knownPerson(ctx, tx, user)
  const consentVersion = await requireConsent(ctx, tx, call, userId)
  for (const provider of pull.missing) {
    const provided = { userId, provider, operation: 'pull', purpose: 'MONITORING', consentVersion } as const
    await insertProviderCall(tx, { ...provided, at: call.now })
  }
  return { user, pull, person }
}

async function join(
  ctx: Context,
  { scope, now }: TracedCall,
  box: UserBox,
  { user, pull }: { user: UserRecord; pull: PullRecord },
  one: Exclude<Asked, { result: 'failed' }>,
): Promise<void> {
  const { bureau } = one
  const [hostId, userId, pullId] = [user.hostId, user.id, pull.id]
  const reportType = pull.productKind === 'EFX_3B' ? ('US_3B' as const) : ('US_EFX' as const)
  const report = { reportId: pull.reportId, reportType, generatedAt: pull.generatedAt }
  const facts = { hostId, userId, captureId: randomUUID(), productKind: pull.productKind, report }
  const answer = one.result === 'file' ? one.answer : undefined
  const capture = answer && toCapture(box, answer, facts)
  await ctx.db.transaction(scope, async (tx) => {
    // The user was closed, paused or moved meanwhile, so nothing is stored.
    if ((await lockUser(tx, userId))?.status !== 'active') return
    const present = await readPull(tx, userId, pullId)
    if (!present) return
    const scores = openScores(box, pullId, present.sealedScores)
    delete scores[bureau]
    if (answer?.file.score) scores[bureau] = answer.file.score.value
    const changes = openChanges(box, pullId, present.sealedChanges)
    const [before] = await captureFiles(tx, userId, [present.captures[bureau] ?? []].flat())
    if (before && answer) {
      const { file } = openFile(box, before.id, before.sealedFile)
      changes[bureau] = changesBetween(file, answer.file)
    }
    const late = {
      bureau,
      capture: capture?.id ?? null,
      sealedScores: sealScores(box, pullId, scores),
      sealedChanges: sealChanges(box, pullId, changes),
    }
    if (!(await completePull(tx, userId, pullId, late))) return
    if (capture) await insertCapture(tx, capture)
    await insertPullEvents(tx, userId, pull, now)
  })
}
