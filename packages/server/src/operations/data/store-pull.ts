import { type KeyObject, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import {
  type Bureau,
  bureaus,
  type CalendarDate,
  type CreditFile,
  dateOfInstant,
  diffFiles,
  type FileChange,
  instantOfDate,
  nextCadenceDate,
  sameDayMonthsLater,
} from '@plumbline/core'
import { seal } from '../../secrets/vault.ts'
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

/** What a pull is compared with and falls back to. */
export interface EarlierPull {
  record: PullRecord
  files: Partial<Record<Bureau, CreditFile>>
}

/** Everything of a new pull, worked out before the transaction that stores it. */
export interface PreparedPull {
  record: PullRecord
  captures: NewCapture[]
  cadenceFrom: CalendarDate
  dueAt: number
}

/** The values that a score history needs, by bureau. */
export type ScoreValues = Partial<Record<Bureau, number>>

/** What changed at each bureau since the pull before. */
export type PullChanges = Partial<Record<Bureau, readonly FileChange[]>>

export const reportMonths = 3
export const scoreMonths = 24
const completeAfterMs = 60_000

export async function preparePull(
  key: KeyObject,
  { host, user, now }: { host: HostRecord; user: UserRecord; now: number },
  asked: readonly Asked[],
  earlier: EarlierPull | undefined,
  cadenceFrom: CalendarDate,
): Promise<PreparedPull> {
  const { settings } = host
  const today = dateOfInstant(now)
  const record: PullRecord = {
    id: randomUUID(),
    reportId: randomUUID(),
    scoreId: randomUUID(),
    generatedAt: now,
    reportExpiresAt: now - instantOfDate(today) + instantOfDate(sameDayMonthsLater(today, reportMonths)),
    productKind: settings.productKind,
    scoreModel: settings.scoreModel,
    captures: {},
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
        hostId: host.id,
        userId: user.id,
        captureId: randomUUID(),
        productKind: record.productKind,
        report,
      }
      captures.push(await toCapture(key, one.answer, facts))
      record.captures[one.bureau] = facts.captureId
      files[one.bureau] = one.answer.file
    } else if (one.result === 'no-hit') {
      record.absent[one.bureau] = 'NO_HIT'
    } else {
      // The bureau's last answer stays in place, if there is one in this form.
      const kept = earlier?.record.productKind === record.productKind ? earlier.record.captures[one.bureau] : undefined
      if (kept === undefined) record.missing.push(one.bureau)
      else {
        record.captures[one.bureau] = kept
        const file = earlier!.files[one.bureau]
        if (file) files[one.bureau] = file
      }
    }
  }
  record.sealedScores = sealScores(key, { hostId: host.id, userId: user.id, pullId: record.id }, scoresOf(files))
  record.sealedChanges = await sealChanges(key, { hostId: host.id, userId: user.id, pullId: record.id }, earlier, files)
  const dueAt = instantOfDate(nextCadenceDate(cadenceFrom, settings.refreshCadence, today))
  return { record, captures, cadenceFrom, dueAt }
}

/** Stores a prepared pull with the events that tell of it, and sets the date of the next. */
export async function storePull(
  tx: Transaction,
  user: UserRecord,
  { record, captures, cadenceFrom, dueAt }: PreparedPull,
  { scores = true }: { scores?: boolean } = {},
): Promise<void> {
  for (const capture of captures) await insertCapture(tx, capture)
  await insertPull(tx, user.id, record)
  await noteFreshData(tx, user.id, { pullId: record.id, cadenceFrom, dueAt })
  const at = record.generatedAt
  const told = scores ? (['SCOREREF', 'REPORTREF'] as const) : (['REPORTREF'] as const)
  await insertEvents(
    tx,
    told.map((type) => ({ type, userId: user.id, at })),
  )
  const work = (kind: string, key: string, payload: Record<string, unknown>, due: number) =>
    addWork(tx, { id: randomUUID(), kind, key, payload, dueAt: due, createdAt: at })
  await work('refresh-data', user.id, { userId: user.id }, dueAt)
  if (record.missing.length > 0) {
    await work('complete-pull', record.id, { userId: user.id, pullId: record.id }, at + completeAfterMs)
  }
}

export interface PullOwner {
  hostId: string
  userId: string
  pullId: string
}

export function scoreContext({ hostId, userId, pullId }: PullOwner): readonly [string, ...string[]] {
  return ['pull scores', hostId, userId, pullId]
}

export function changesContext({ hostId, userId, pullId }: PullOwner): readonly [string, ...string[]] {
  return ['pull changes', hostId, userId, pullId]
}

export function sealScores(key: KeyObject, owner: PullOwner, scores: ScoreValues): Buffer {
  return seal(key, JSON.stringify(scores), scoreContext(owner))
}

export function scoresOf(files: Partial<Record<Bureau, CreditFile>>): ScoreValues {
  const scores: ScoreValues = {}
  for (const bureau of bureaus) {
    const value = files[bureau]?.score?.value
    if (value !== undefined) scores[bureau] = value
  }
  return scores
}

/** Kept as long as the scores are, because the files themselves are not. */
async function sealChanges(
  key: KeyObject,
  owner: PullOwner,
  earlier: EarlierPull | undefined,
  files: Partial<Record<Bureau, CreditFile>>,
): Promise<Buffer | null> {
  const changes: PullChanges = {}
  for (const bureau of bureaus) {
    const [before, after] = [earlier?.files[bureau], files[bureau]]
    if (before && after && before !== after) changes[bureau] = diffFiles(before, after)
  }
  if (Object.keys(changes).length === 0) return null
  return seal(key, await compress(JSON.stringify(changes)), changesContext(owner))
}

const compress = promisify(zstdCompress)
