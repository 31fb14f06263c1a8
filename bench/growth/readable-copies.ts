import type pg from 'pg'
import { scopeOfHost } from '../../packages/server/src/access/authenticate.ts'
import type { OpenContext } from '../../packages/server/src/open-context.ts'
import {
  type Reseal,
  transferredAlert,
  transferredCapture,
  transferredPull,
} from '../../packages/server/src/operations/moving/transfer-data.ts'
import { openIdentity, sealIdentity } from '../../packages/server/src/operations/person/personal-identity.ts'
import { emailIndex, openProfile, sealProfile } from '../../packages/server/src/operations/users/profile.ts'
import type { UserBox } from '../../packages/server/src/secrets/user-box.ts'
import type { NewUserBox } from '../../packages/server/src/secrets/vault.ts'
import { findUser } from '../../packages/server/src/storage/users.ts'
import { copiedId, copyPlainRows, type ReadableTable } from './copy-rows.ts'

type Row = Record<string, unknown>

/** A person with everything that copies are sealed from, opened. */
interface Original {
  user: Row
  profile: Awaited<ReturnType<typeof openProfile>>
  identity: { row: Row; plain: ReturnType<typeof openIdentity> }
  /** Rows of the other tables, and what is in their sealed columns. */
  sealed: { table: ReadableTable; row: Row; plain: Record<string, Buffer | null> }[]
}

export type Originals = readonly Original[]

export async function openOriginals(ctx: OpenContext, admin: pg.Client): Promise<Originals> {
  const rowsOf = async (table: ReadableTable, userId: string) =>
    (await admin.query<Row>(`SELECT * FROM originals.${table} WHERE user_id = $1`, [userId])).rows
  const { rows: users } = await admin.query<Row>('SELECT * FROM originals.users ORDER BY id')
  const originals: Original[] = []
  for (const user of users) {
    const [hostId, userId] = [user['host_id'] as string, user['id'] as string]
    const box = await ctx.vault.boxOf({ hostId, id: userId, wrappedKey: user['wrapped_key'] as Buffer })
    const profile = await openProfile(ctx, (await findUser(ctx.db, scopeOfHost(ctx.directory, hostId)!, userId))!)
    const [row] = await rowsOf('identities', userId)
    const sealed: Original['sealed'] = []
    for (const table of ['captures', 'pulls', 'alerts'] as const)
      for (const one of await rowsOf(table, userId)) sealed.push({ table, row: one, plain: opened(table, one, box) })
    const identity = { row: row!, plain: openIdentity(box, row!['sealed'] as Buffer) }
    originals.push({ user, profile, identity, sealed })
  }
  return originals
}

interface Copying {
  ctx: OpenContext
  admin: pg.Client
  originals: Originals
  /** Numbers of the copies. */
  from: number
  to: number
  progress(done: number): void
}

/** Copies every original so many times; each copy can be read, looked up by its address and refreshed. */
export async function copyPeople({ ctx, admin, originals, from, to, progress }: Copying): Promise<void> {
  await admin.query("SET session_replication_role = 'replica'")
  await admin.query('SET synchronous_commit = off')
  await copyPlainRows(admin, from, to)
  // The next ones are sealed while the last ones are written.
  let writing: Promise<void> = Promise.resolve()
  for (let first = from; first < to; first += copiesAtOnce) {
    const rows = new Map<ReadableTable, Row[]>()
    for (let copy = first; copy < Math.min(to, first + copiesAtOnce); copy++)
      for (const original of originals)
        for (const { table, row } of await copiedRows(ctx, original, copy)) {
          const others = rows.get(table)
          if (others) others.push(row)
          else rows.set(table, [row])
        }
    await writing
    writing = write(admin, rows)
    progress(Math.min(to, first + copiesAtOnce) - from)
  }
  await writing
  await admin.query("SET session_replication_role = 'origin'")
}

const copiesAtOnce = 20

async function write(admin: pg.Client, rows: ReadonlyMap<ReadableTable, Row[]>): Promise<void> {
  await admin.query('BEGIN')
  for (const [table, some] of rows) await insert(admin, table, some)
  await admin.query('COMMIT')
}

async function copiedRows(ctx: OpenContext, original: Original, copy: number) {
  const { user, identity } = original
  const hostId = user['host_id'] as string
  const userId = copiedId(user['id'] as string, copy)
  const made = await ctx.vault.newUserBox(hostId, userId)
  const sealedIdentity = sealIdentity(ctx, made.box, identity.plain)
  const { sealed, ssnDobIndex } = sealedIdentity
  // Each copy gets an index of its own, because no two users of a host may have the same number.
  const ssnIndex = ctx.vault.blindIndex('copied ssn', hostId, userId)
  const person = { sealed, ssn_index: ssnIndex, ssn_dob_index: ssnDobIndex }
  return [
    { table: 'users' as const, row: copiedUser(ctx, original, userId, made) },
    { table: 'identities' as const, row: { ...identity.row, user_id: userId, ...person } },
    ...original.sealed.map(({ table, row, plain }) => {
      const copied = withCopiedIds(row, copy)
      return { table, row: { ...copied, ...sealedAnew(table, copied, plain, made.box) } }
    }),
  ]
}

function copiedUser(ctx: OpenContext, { user, profile }: Original, userId: string, made: NewUserBox): Row {
  const hostId = user['host_id'] as string
  const email = emailOf(userId)
  return {
    ...user,
    id: userId,
    email_index: emailIndex(ctx, hostId, email),
    wrapped_key: made.wrapped,
    ring_version: made.ringVersion,
    sealed_profile: sealProfile(made.box, { ...profile, email }),
  }
}

export function emailOf(userId: string): string {
  return `${userId}@example.com`
}

const idColumns = /^(user_id|id|report_id|score_id|\w+_capture)$/
const textColumns = /^(id|source_key)$/

/** As SQL makes them in the other tables. */
function withCopiedIds({ seq: _, ...row }: Row, copy: number): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value]
      if (idColumns.test(name) && uuid.test(value)) return [name, copiedId(value, copy)]
      return [name, textColumns.test(name) ? `${value} ${copy}` : value]
    }),
  )
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-/

/** The code that transfers users between hosts knows which columns are sealed, and what they are bound to. */
const transferred = { captures: transferredCapture, pulls: transferredPull, alerts: transferredAlert }
type TransferredTable = keyof typeof transferred

function opened(table: TransferredTable, row: Row, box: UserBox): Record<string, Buffer | null> {
  const plain: Record<string, Buffer | null> = {}
  const reseal: Reseal = (_, column, thing, ...ids) => {
    const bytes = row[column] as Buffer | null
    plain[column] = bytes && box.open(thing, bytes, ...ids)
    return null
  }
  transferred[table](row, reseal)
  return plain
}

function sealedAnew(table: ReadableTable, row: Row, plain: Record<string, Buffer | null>, box: UserBox): Row {
  const columns: Row = {}
  const reseal: Reseal = (_, column, thing, ...ids) => {
    const bytes = plain[column]
    columns[column] = bytes ? box.seal(thing, bytes, ...ids) : null
    return null
  }
  transferred[table as TransferredTable](row, reseal)
  return columns
}

/** Bytes go as they are when each is a parameter of its own. */
async function insert(admin: pg.Client, table: ReadableTable, rows: readonly Row[]): Promise<void> {
  const names = Object.keys(rows[0]!)
  const places = rows.map((_, row) => `(${names.map((_, column) => `$${row * names.length + column + 1}`).join(', ')})`)
  await admin.query(
    `INSERT INTO plumbline.${table} (${names.join(', ')}) VALUES ${places.join(', ')}`,
    rows.flatMap((row) => names.map((name) => toValue(row[name]))),
  )
}

/** A JSON value is written as text; what would be an array of PostgreSQL stays one. */
function toValue(value: unknown): unknown {
  const isJson = typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
  return isJson ? JSON.stringify(value) : value
}
