import type { Bureau } from '@plumbline/core/bureaus'
import type { Database, Transaction } from './database.ts'
import { statement } from './statement.ts'

/** Somebody wants a bureau to be called with these credentials. */
export interface CredentialSwitch {
  id: string
  bureau: Bureau
  fingerprint: string
  clientId: string
  reason: string
  askedBy: string
  askedAt: number
  state: 'waiting' | 'not-needed' | 'approved' | 'refused' | 'withdrawn'
  decidedBy: string | null
  decidedAt: number | null
  /** From when on it holds; null: it does not. */
  holdsFrom: number | null
}

/** False: one waits for a second person already. */
export async function insertSwitch(
  tx: Transaction,
  wish: Omit<CredentialSwitch, 'decidedBy' | 'decidedAt'>,
): Promise<boolean> {
  const { id, bureau, fingerprint, clientId, reason, askedBy, askedAt, state, holdsFrom } = wish
  const values = [id, bureau, fingerprint, clientId, reason, askedBy, askedAt, state, holdsFrom]
  return (await tx.run(insert, values)).length > 0
}

/** Of every bureau the one that holds now. */
export async function switchesInForce(system: Pick<Database, 'run'>): Promise<CredentialSwitch[]> {
  return (await system.run(inForce)) as unknown as CredentialSwitch[]
}

export async function switchesWaiting(system: Pick<Database, 'run'>): Promise<CredentialSwitch[]> {
  return (await system.run(waiting)) as unknown as CredentialSwitch[]
}

export async function findSwitch(system: Pick<Database, 'run'>, id: string): Promise<CredentialSwitch | undefined> {
  return (await system.run(byId, [id]))[0] as unknown as CredentialSwitch | undefined
}

interface Decision {
  id: string
  state: 'approved' | 'refused' | 'withdrawn'
  by: string
  now: number
}

/** False: it is decided already. */
export async function decideSwitch(tx: Transaction, { id, state, by, now }: Decision): Promise<boolean> {
  return (await tx.run(decide, [id, state, by, now])).length > 0
}

const columns = `id, bureau, fingerprint, client_id AS "clientId", reason, asked_by AS "askedBy", asked_at AS "askedAt", state,
  decided_by AS "decidedBy", decided_at AS "decidedAt", holds_from AS "holdsFrom"`

const insert = statement(
  'credential-switch-insert',
  `INSERT INTO credential_switches (id, bureau, fingerprint, client_id, reason, asked_by, asked_at, state, holds_from)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
)
const inForce = statement(
  'credential-switches-in-force',
  `SELECT DISTINCT ON (bureau) ${columns} FROM credential_switches WHERE holds_from IS NOT NULL ORDER BY bureau, holds_from DESC`,
)
const waiting = statement(
  'credential-switches-waiting',
  `SELECT ${columns} FROM credential_switches WHERE state = 'waiting'`,
)
const byId = statement('credential-switch-by-id', `SELECT ${columns} FROM credential_switches WHERE id = $1`)
const decide = statement(
  'credential-switch-decide',
  `UPDATE credential_switches SET state = $2, decided_by = $3, decided_at = $4::bigint,
     holds_from = CASE $2 WHEN 'approved' THEN $4::bigint END
   WHERE id = $1 AND state = 'waiting' RETURNING id`,
)
