import type { ReviewArea } from '@plumbline/core/go-live'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

export interface ReviewRecord {
  id: string
  seq: number
  hostId: string
  origins: string[]
  note: string
  askedBy: string
  askedAt: number
  state: 'open' | 'returned' | 'approved'
  decidedBy: string | null
  decidedAt: number | null
  reason: string | null
}

type NewReview = Pick<ReviewRecord, 'id' | 'origins' | 'note' | 'askedBy' | 'askedAt'>

/** False: one is open already, or the host has gone live. */
export async function insertReview(tx: Transaction, review: NewReview): Promise<boolean> {
  const { id, origins, note, askedBy, askedAt } = review
  return (await tx.run(insert, [id, origins, note, askedBy, askedAt])).length > 0
}

/** The latest review of a host. */
export async function latestReview(db: Database, scope: HostScope): Promise<ReviewRecord | undefined> {
  return (await db.read(scope, latest))[0] as unknown as ReviewRecord | undefined
}

/** Stays locked until the transaction ends, so that sign-offs, findings and the decision follow each other. */
export async function lockReview(tx: Transaction, id: string): Promise<ReviewRecord | undefined> {
  return (await tx.run(lock, [id]))[0] as unknown as ReviewRecord | undefined
}

export async function findReview(system: Database, id: string): Promise<ReviewRecord | undefined> {
  return (await system.run(byId, [id]))[0] as unknown as ReviewRecord | undefined
}

interface ListedReview extends ReviewRecord {
  signOffs: number
  openFindings: number
}

export async function listReviews(
  system: Database,
  { beforeSeq, limit }: { beforeSeq: number; limit: number },
): Promise<ListedReview[]> {
  return (await system.run(page, [beforeSeq, limit])) as unknown as ListedReview[]
}

interface ReviewDecision {
  id: string
  state: 'returned' | 'approved'
  by: string
  reason: string | null
  now: number
}

/** False: somebody has decided already. */
export async function decideReview(tx: Transaction, { id, state, by, reason, now }: ReviewDecision): Promise<boolean> {
  return (await tx.run(decide, [id, state, by, reason, now])).length > 0
}

interface SignOffRecord {
  area: ReviewArea
  note: string
  signedBy: string
  signedAt: number
}

/** False: the area is signed off already, or the person has signed off another one. */
export async function insertSignOff(
  tx: Transaction,
  review: Pick<ReviewRecord, 'id' | 'hostId'>,
  { area, note, signedBy, signedAt }: SignOffRecord,
): Promise<boolean> {
  return (await tx.run(signOff, [review.id, review.hostId, area, note, signedBy, signedAt])).length > 0
}

export async function signOffsOf(system: Pick<Database, 'run'>, reviewId: string): Promise<SignOffRecord[]> {
  return (await system.run(signOffs, [reviewId])) as unknown as SignOffRecord[]
}

interface FindingRecord {
  id: string
  area: ReviewArea
  text: string
  foundBy: string
  foundAt: number
  closedAt: number | null
}

export async function insertFinding(
  tx: Transaction,
  review: Pick<ReviewRecord, 'id' | 'hostId'>,
  { id, area, text, foundBy, foundAt }: Omit<FindingRecord, 'closedAt'>,
): Promise<void> {
  await tx.run(newFinding, [review.id, review.hostId, id, area, text, foundBy, foundAt])
}

export async function closeFinding(
  tx: Transaction,
  { reviewId, id, by, now }: { reviewId: string; id: string; by: string; now: number },
): Promise<boolean> {
  return (await tx.run(closing, [reviewId, id, by, now])).length > 0
}

export async function findingsOf(system: Pick<Database, 'run'>, reviewId: string): Promise<FindingRecord[]> {
  return (await system.run(findings, [reviewId])) as unknown as FindingRecord[]
}

/** The live host that a review has made. */
export async function hostOfReview(system: Database, reviewId: string): Promise<string | null> {
  return ((await system.run(madeHost, [reviewId]))[0]?.['id'] as string | undefined) ?? null
}

const columns = `r.id, r.seq, r.host_id AS "hostId", r.origins, r.note, r.asked_by AS "askedBy", r.asked_at AS "askedAt", r.state,
  r.decided_by AS "decidedBy", r.decided_at AS "decidedAt", r.reason`

const insert = statement(
  'go-live-review-insert',
  `INSERT INTO go_live_reviews (id, host_id, origins, note, asked_by, asked_at, state)
   VALUES ($1, current_host(), $2, $3, $4, $5, 'open') ON CONFLICT DO NOTHING RETURNING id`,
)
const latest = hostRead(
  'go-live-review-latest',
  `SELECT ${columns} FROM go_live_reviews r WHERE r.host_id = host.id ORDER BY r.seq DESC LIMIT 1`,
)
const lock = statement('go-live-review-lock', `SELECT ${columns} FROM go_live_reviews r WHERE r.id = $1 FOR UPDATE`)
const byId = statement('go-live-review-by-id', `SELECT ${columns} FROM go_live_reviews r WHERE r.id = $1`)
const page = statement(
  'go-live-reviews-page',
  `SELECT ${columns}, (SELECT count(*) FROM go_live_sign_offs s WHERE s.review_id = r.id) AS "signOffs",
     (SELECT count(*) FROM go_live_findings f WHERE f.review_id = r.id AND f.closed_at IS NULL) AS "openFindings"
   FROM go_live_reviews r WHERE r.seq < $1 ORDER BY r.seq DESC LIMIT $2`,
)
const decide = statement(
  'go-live-review-decide',
  `UPDATE go_live_reviews SET state = $2, decided_by = $3, reason = $4, decided_at = $5
   WHERE id = $1 AND state = 'open' RETURNING id`,
)
const signOff = statement(
  'go-live-sign-off-insert',
  `INSERT INTO go_live_sign_offs (review_id, host_id, area, note, signed_by, signed_at)
   VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING RETURNING area`,
)
const signOffs = statement(
  'go-live-sign-offs',
  `SELECT area, note, signed_by AS "signedBy", signed_at AS "signedAt" FROM go_live_sign_offs
   WHERE review_id = $1 ORDER BY signed_at`,
)
const newFinding = statement(
  'go-live-finding-insert',
  `INSERT INTO go_live_findings (review_id, host_id, id, area, text, found_by, found_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
const closing = statement(
  'go-live-finding-close',
  `UPDATE go_live_findings SET closed_by = $3, closed_at = $4
   WHERE review_id = $1 AND id = $2 AND closed_at IS NULL RETURNING id`,
)
const findings = statement(
  'go-live-findings',
  `SELECT id, area, text, found_by AS "foundBy", found_at AS "foundAt", closed_at AS "closedAt" FROM go_live_findings
   WHERE review_id = $1 ORDER BY found_at, id`,
)
const madeHost = statement('host-of-review', 'SELECT id FROM hosts WHERE review_id = $1')
