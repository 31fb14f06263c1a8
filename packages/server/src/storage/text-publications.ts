import type { PublishedWording } from '@plumbline/core/texts'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

export type PublicationState = 'waiting' | 'approved' | 'refused' | 'withdrawn'

export interface PublicationRecord {
  id: string
  seq: number
  key: string
  hostId: string | null
  /** Null of a roll-back, as are its wordings. */
  version: number | null
  wordings: PublishedWording['wordings'] | null
  /** The publication that it takes back. */
  ends: string | null
  fromAt: number
  reason: string
  askedBy: string
  askedAt: number
  state: PublicationState
  decidedBy: string | null
  decidedAt: number | null
  note: string | null
  endedAt: number | null
}

type Wish = Pick<PublicationRecord, 'id' | 'key' | 'hostId' | 'fromAt' | 'reason' | 'askedBy' | 'askedAt'>

/** Its version is the next one of the text. Two who ask at once wait for each other. */
export async function insertPublication(
  tx: Transaction,
  { id, key, hostId, wordings, fromAt, reason, askedBy, askedAt }: Wish & Pick<PublishedWording, 'wordings'>,
): Promise<void> {
  await tx.run(lockText, [key])
  await tx.run(insert, [id, key, hostId, JSON.stringify(wordings), fromAt, reason, askedBy, askedAt])
}

export async function insertRollBack(tx: Transaction, wish: Wish & { ends: string }): Promise<void> {
  const { id, key, hostId, ends, fromAt, reason, askedBy, askedAt } = wish
  await tx.run(insertEnd, [id, key, hostId, ends, fromAt, reason, askedBy, askedAt])
}

interface Decision {
  id: string
  decision: 'approved' | 'refused'
  by: string
  note: string | null
  now: number
}

/** One statement decides: undefined where it does not wait any more, or where the person has asked for it. */
export async function decidePublication(
  tx: Transaction,
  { id, decision, by, note, now }: Decision,
): Promise<PublicationRecord | undefined> {
  return (await tx.run(decide, [id, decision, by, note, now]))[0] as unknown as PublicationRecord | undefined
}

export async function endPublication(tx: Transaction, id: string, now: number): Promise<void> {
  await tx.run(end, [id, now])
}

export async function withdrawPublication(
  tx: Transaction,
  { id, by, now }: Pick<Decision, 'id' | 'by' | 'now'>,
): Promise<PublicationRecord | undefined> {
  return (await tx.run(withdraw, [id, by, now]))[0] as unknown as PublicationRecord | undefined
}

export async function findPublication(
  system: Pick<Database, 'run'>,
  id: string,
): Promise<PublicationRecord | undefined> {
  return (await system.run(byId, [id]))[0] as unknown as PublicationRecord | undefined
}

/** The newest first; on request those in one state. */
export async function listPublications(
  system: Database,
  state: PublicationState | undefined,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<PublicationRecord[]> {
  const rows =
    state === undefined ? system.run(page, [beforeSeq, limit]) : system.run(pageOfState, [beforeSeq, limit, state])
  return (await rows) as unknown as PublicationRecord[]
}

export async function publicationsOfText(system: Database, key: string, limit: number): Promise<PublicationRecord[]> {
  return (await system.run(ofText, [key, limit])) as unknown as PublicationRecord[]
}

/** Every wording that holds now or will: what the memory of each process has of this table. */
export async function loadPublishedWordings(system: Database): Promise<PublishedWording[]> {
  return (await system.run(published, [])) as unknown as PublishedWording[]
}

const columns = `id, seq, text_key AS "key", host_id AS "hostId", version, wordings, ends, from_at AS "fromAt", reason,
  asked_by AS "askedBy", asked_at AS "askedAt", state, decided_by AS "decidedBy", decided_at AS "decidedAt", note, ended_at AS "endedAt"`

const lockText = statement('text-publication-lock', 'SELECT pg_advisory_xact_lock(hashtextextended($1, 90))')
const insert = statement(
  'text-publication-insert',
  `INSERT INTO text_publications (id, text_key, host_id, version, wordings, from_at, reason, asked_by, asked_at, state)
   SELECT $1, $2, $3, coalesce(max(version), 1) + 1, $4, $5, $6, $7, $8, 'waiting' FROM text_publications WHERE text_key = $2`,
)
const insertEnd = statement(
  'text-roll-back-insert',
  `INSERT INTO text_publications (id, text_key, host_id, ends, from_at, reason, asked_by, asked_at, state)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 'waiting')`,
)
const decide = statement(
  'text-publication-decide',
  `UPDATE text_publications SET state = $2, decided_by = $3, note = $4, decided_at = $5
   WHERE id = $1 AND state = 'waiting' AND asked_by <> $3 RETURNING ${columns}`,
)
const end = statement(
  'text-publication-end',
  'UPDATE text_publications SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL',
)
const withdraw = statement(
  'text-publication-withdraw',
  `UPDATE text_publications SET state = 'withdrawn', decided_by = $2, decided_at = $3
   WHERE id = $1 AND state = 'waiting' AND asked_by = $2 RETURNING ${columns}`,
)
const byId = statement('text-publication-by-id', `SELECT ${columns} FROM text_publications WHERE id = $1`)
const page = statement(
  'text-publications-page',
  `SELECT ${columns} FROM text_publications WHERE seq < $1 ORDER BY seq DESC LIMIT $2`,
)
const pageOfState = statement(
  'text-publications-page-of-state',
  `SELECT ${columns} FROM text_publications WHERE state = $3 AND seq < $1 ORDER BY seq DESC LIMIT $2`,
)
const ofText = statement(
  'text-publications-of-text',
  `SELECT ${columns} FROM text_publications WHERE text_key = $1 ORDER BY seq DESC LIMIT $2`,
)
const published = statement(
  'published-wordings',
  `SELECT text_key AS "key", host_id AS "hostId", version, wordings, from_at AS "fromAt", ended_at AS "endedAt"
   FROM text_publications WHERE state = 'approved' AND version IS NOT NULL`,
)
