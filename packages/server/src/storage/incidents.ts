import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

export interface IncidentRecord {
  id: string
  seq: number
  title: string
  severity: 'minor' | 'major' | 'critical'
  /** Null: all hosts. */
  hostIds: readonly string[] | null
  bureau: 'EFX' | 'TU' | 'EXP' | null
  declaredBy: string
  declaredAt: number
  endedAt: number | null
  /** The newest first. */
  updates: readonly { at: number; memberId: string; words: string }[]
}

export async function insertIncident(
  tx: Transaction,
  incident: Omit<IncidentRecord, 'seq' | 'endedAt' | 'updates'>,
): Promise<void> {
  const { id, title, severity, hostIds, bureau, declaredBy, declaredAt } = incident
  await tx.run(insert, [id, title, severity, hostIds, bureau, declaredBy, declaredAt])
}

/** False: there is none of this id, or it is over. */
export async function addIncidentUpdate(
  tx: Transaction,
  { id, at, memberId, words }: { id: string; at: number; memberId: string; words: string },
): Promise<boolean> {
  return (await tx.run(addUpdate, [id, at, memberId, words])).length > 0
}

export async function endIncident(tx: Transaction, id: string, now: number): Promise<boolean> {
  return (await tx.run(end, [id, now])).length > 0
}

/** The newest first. */
export async function listIncidents(
  system: Database,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<IncidentRecord[]> {
  return (await system.run(list, [beforeSeq, limit])) as unknown as IncidentRecord[]
}

/** Those that concern a host with these bureaus and are open, or ended after an instant; the newest first. */
export async function incidentsOfHost(
  system: Database,
  { hostId, bureaus, endedAfter }: { hostId: string; bureaus: readonly string[]; endedAfter: number },
): Promise<IncidentRecord[]> {
  return (await system.run(ofHost, [hostId, bureaus, endedAfter])) as unknown as IncidentRecord[]
}

const columns = `i.id, i.seq, i.title, i.severity, i.host_ids::text[] AS "hostIds", i.bureau, i.declared_by AS "declaredBy",
  i.declared_at AS "declaredAt", i.ended_at AS "endedAt",
  coalesce((SELECT json_agg(json_build_object('at', u.at, 'memberId', u.member_id, 'words', u.words) ORDER BY u.seq DESC)
    FROM (SELECT * FROM incident_updates u WHERE u.incident_id = i.id ORDER BY u.seq DESC LIMIT 50) u), '[]'::json) AS updates`

const insert = statement(
  'incident-insert',
  `INSERT INTO incidents (id, title, severity, host_ids, bureau, declared_by, declared_at) VALUES ($1, $2, $3, $4::uuid[], $5, $6, $7)`,
)
const addUpdate = statement(
  'incident-update-add',
  `INSERT INTO incident_updates (incident_id, at, member_id, words)
   SELECT id, $2, $3, $4 FROM incidents WHERE id = $1 AND ended_at IS NULL RETURNING incident_id`,
)
const end = statement(
  'incident-end',
  'UPDATE incidents SET ended_at = $2 WHERE id = $1 AND ended_at IS NULL RETURNING id',
)
const list = statement(
  'incidents-list',
  `SELECT ${columns} FROM incidents i WHERE i.seq < $1 ORDER BY i.seq DESC LIMIT $2`,
)
const ofHost = statement(
  'incidents-of-host',
  `SELECT ${columns} FROM incidents i WHERE (i.ended_at IS NULL OR i.ended_at > $3) AND (i.host_ids IS NULL OR $1::uuid = ANY (i.host_ids))
     AND (i.bureau IS NULL OR i.bureau = ANY ($2::text[])) ORDER BY i.seq DESC LIMIT 5`,
)
