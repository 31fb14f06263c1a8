import { randomUUID } from 'node:crypto'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { type CalendarDate, dateOfInstant, instantOfDate, monthsLater, nextCadenceDate } from '@plumbline/core/calendar'
import { type DescribedChange, describeChange, isItemChange, orderByWeight } from '@plumbline/core/changes'
import { type CreditFile, diffFiles } from '@plumbline/core/credit-file'
import { reportMonths } from '@plumbline/core/promises'
import type { UserBox } from '../../secrets/user-box.ts'
import { insertCapture, type NewCapture } from '../../storage/captures.ts'
import { noteFreshData } from '../../storage/data-states.ts'
import type { Transaction } from '../../storage/database.ts'
import type { HostRecord } from '../../storage/directory-tables.ts'
import { insertEvents } from '../../storage/events.ts'
import { insertPull, type PullRecord } from '../../storage/pulls.ts'
import type { UserRecord } from '../../storage/users.ts'
import { addWork } from '../../storage/work-items.ts'
import type { Asked } from './ask-bureaus.ts'
import { toCapture } from './capture.ts'
import { queueRefresh } from './queue-refresh.ts'

/** What a pull is compared with and falls back to. */
export interface EarlierPull {
  record: PullRecord
  answers: Partial<Record<Bureau, { file: CreditFile; capturedAt: number }>>
}

/** Everything of a new pull, worked out before the transaction that stores it. */
interface PreparedPull {
  record: PullRecord
  captures: NewCapture[]
  cadenceFrom: CalendarDate
  dueAt: number
}

/** The values that a score history needs, by bureau. */
export type ScoreValues = Partial<Record<Bureau, number>>

/** What changed at each bureau since the pull before, described already, because the files are not kept as long. */
export type PullChanges = Partial<Record<Bureau, readonly KeptChange[]>>

/** `key` names the item of the file, so that alerts about it are found. */
export type KeptChange = DescribedChange & { readonly key: string }

const completeAfterMs = 60_000

export function preparePull(
  box: UserBox,
  { host, user, now, scored = true }: { host: HostRecord; user: UserRecord; now: number; scored?: boolean },
  asked: readonly Asked[],
  earlier: EarlierPull | undefined,
  cadenceFrom: CalendarDate,
): PreparedPull {
  const { settings } = host
  const today = dateOfInstant(now)
  const record: PullRecord = {
    id: randomUUID(),
    reportId: randomUUID(),
    scoreId: randomUUID(),
    generatedAt: now,
    reportExpiresAt: monthsLater(now, reportMonths),
    productKind: settings.productKind,
    scoreModel: settings.scoreModel,
    captures: {},
    scored,
    missing: [],
    absent: {},
    sealedScores: Buffer.alloc(0),
    sealedChanges: null,
  }
  const reportType = settings.productKind === 'EFX_3B' ? ('US_3B' as const) : ('US_EFX' as const)
  const report = { reportId: record.reportId, reportType, generatedAt: now }
  const captures: NewCapture[] = []
  const files: Partial<Record<Bureau, CreditFile>> = {}
  for (const one of asked) {
    if (one.result === 'file') {
      const facts = {
        userId: user.id,
        captureId: randomUUID(),
        productKind: record.productKind,
        report,
      }
      captures.push(toCapture(box, one.answer, facts))
      record.captures[one.bureau] = facts.captureId
      files[one.bureau] = one.answer.file
    } else if (one.result === 'no-hit') {
      record.absent[one.bureau] = 'NO_HIT'
    } else {
      record.missing.push(one.bureau)
      const kept = keptAnswer(earlier, record, one.bureau)
      if (kept) {
        record.captures[one.bureau] = kept.capture
        files[one.bureau] = kept.file
      }
    }
  }
  record.sealedScores = sealScores(box, record.id, scoresOf(files))
  record.sealedChanges = sealChanges(box, record.id, changesSince(earlier, files))
  const dueAt = instantOfDate(nextCadenceDate(cadenceFrom, settings.refreshCadence, today))
  return { record, captures, cadenceFrom, dueAt }
}

/** The bureau's last answer stands in for one that did not come: in the same form, and as long as reports are kept. */
function keptAnswer(earlier: EarlierPull | undefined, { productKind, generatedAt }: PullRecord, bureau: Bureau) {
  const [capture, answer] = [earlier?.record.captures[bureau], earlier?.answers[bureau]]
  if (!capture || !answer || earlier?.record.productKind !== productKind) return undefined
  return monthsLater(answer.capturedAt, reportMonths) > generatedAt ? { capture, file: answer.file } : undefined
}

/** Stores a prepared pull with its events, and sets the date of the next. False: the lease was lost. */
export async function storePull(
  tx: Transaction,
  user: UserRecord,
  { record, captures, cadenceFrom, dueAt }: PreparedPull,
  by: string,
): Promise<boolean> {
  const { id: pullId, scored } = record
  if (!(await noteFreshData(tx, user.id, { by, pullId, scored, cadenceFrom, dueAt }))) return false
  const at = record.generatedAt
  // The statements do not wait for each other, because the connection answers in order.
  await Promise.all([
    ...captures.map((capture) => insertCapture(tx, capture)),
    insertPull(tx, user.id, record),
    insertPullEvents(tx, user.id, record, at),
    queueRefresh(tx, user.id, at, dueAt),
    ...(record.missing.length > 0 ? [queueCompletion(tx, user.id, pullId, at)] : []),
  ])
  return true
}

async function queueCompletion(tx: Transaction, userId: string, pullId: string, now: number): Promise<void> {
  await addWork(tx, {
    id: randomUUID(),
    kind: 'complete-pull',
    key: pullId,
    payload: { userId, pullId },
    dueAt: now + completeAfterMs,
    createdAt: now,
  })
}

export async function insertPullEvents(
  tx: Transaction,
  userId: string,
  { scored }: Pick<PullRecord, 'scored'>,
  at: number,
): Promise<void> {
  const types = scored ? (['SCOREREF', 'REPORTREF'] as const) : (['REPORTREF'] as const)
  await insertEvents(
    tx,
    types.map((type) => ({ type, userId, at })),
  )
}

export function openScores(box: UserBox, pullId: string, sealed: Buffer): ScoreValues {
  return JSON.parse(box.open('scores', sealed, pullId).toString('utf8')) as ScoreValues
}

export function sealScores(box: UserBox, pullId: string, scores: ScoreValues): Buffer {
  return box.seal('scores', JSON.stringify(scores), pullId)
}

function scoresOf(files: Partial<Record<Bureau, CreditFile>>): ScoreValues {
  const scores: ScoreValues = {}
  for (const bureau of bureaus) {
    const value = files[bureau]?.score?.value
    if (value !== undefined) scores[bureau] = value
  }
  return scores
}

function changesSince(earlier: EarlierPull | undefined, files: Partial<Record<Bureau, CreditFile>>): PullChanges {
  const changes: PullChanges = {}
  for (const bureau of bureaus) {
    const [before, after] = [earlier?.answers[bureau]?.file, files[bureau]]
    if (before && after && before !== after) changes[bureau] = changesBetween(before, after)
  }
  return changes
}

/** Changes that weigh more come first; their weight follows only from the whole files. */
export function changesBetween(before: CreditFile, after: CreditFile): readonly KeptChange[] {
  const changes = orderByWeight(diffFiles(before, after), before, after)
  return changes.filter(isItemChange).map((change) => ({ key: change.key, ...describeChange(change) }))
}

/** Kept as long as the scores are, because the files themselves are not. */
export function sealChanges(box: UserBox, pullId: string, changes: PullChanges): Buffer | null {
  if (Object.keys(changes).length === 0) return null
  return box.seal('changes', zstdCompressSync(JSON.stringify(changes)), pullId)
}

export function openChanges(box: UserBox, pullId: string, sealed: Buffer | null): PullChanges {
  if (!sealed) return {}
  const text = zstdDecompressSync(box.open('changes', sealed, pullId))
  return JSON.parse(text.toString('utf8')) as PullChanges
}
