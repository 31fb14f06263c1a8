import type { WidgetTheme } from '@plumbline/core/widget'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** The look that a team is working on; a host has one at most. */
interface ThemeDraft {
  revision: number
  theme: WidgetTheme
  changedAt: number
  changedBy: string
}

export async function findThemeDraft(db: Database, scope: HostScope): Promise<ThemeDraft | undefined> {
  return (await db.read(scope, ofHost))[0] as unknown as ThemeDraft | undefined
}

/** The draft as it stands until this transaction has ended. */
export async function lockThemeDraft(tx: Transaction): Promise<ThemeDraft | undefined> {
  return (await tx.run(lock))[0] as unknown as ThemeDraft | undefined
}

interface SavedTheme {
  theme: WidgetTheme
  by: string
  now: number
}

/** The first revision. False: there is a draft already. */
export async function insertThemeDraft(tx: Transaction, { theme, by, now }: SavedTheme): Promise<boolean> {
  return (await tx.run(insert, [JSON.stringify(theme), by, now])).length > 0
}

/** The next revision. */
export async function changeThemeDraft(tx: Transaction, { theme, by, now }: SavedTheme): Promise<void> {
  await tx.run(change, [JSON.stringify(theme), by, now])
}

/** False: there was none. */
export async function removeThemeDraft(tx: Transaction): Promise<boolean> {
  return (await tx.run(remove)).length > 0
}

/** Takes the draft away that has become this theme; one that somebody has gone on with since stays. */
export async function endThemeDraft(tx: Transaction, hostId: string, theme: WidgetTheme): Promise<void> {
  await tx.run(end, [hostId, JSON.stringify(theme)])
}

const columns = 'revision, theme, changed_at AS "changedAt", changed_by AS "changedBy"'

const ofHost = hostRead('theme-draft-of-host', `SELECT ${columns} FROM theme_drafts WHERE host_id = host.id`)
const lock = statement(
  'theme-draft-lock',
  `SELECT ${columns} FROM theme_drafts WHERE host_id = current_host() FOR UPDATE`,
)
const insert = statement(
  'theme-draft-insert',
  `INSERT INTO theme_drafts (host_id, revision, theme, changed_by, changed_at) VALUES (current_host(), 1, $1::json, $2, $3)
   ON CONFLICT DO NOTHING RETURNING 1`,
)
const change = statement(
  'theme-draft-change',
  `UPDATE theme_drafts SET revision = revision + 1, theme = $1::json, changed_by = $2, changed_at = $3
   WHERE host_id = current_host()`,
)
const remove = statement('theme-draft-remove', 'DELETE FROM theme_drafts WHERE host_id = current_host() RETURNING 1')
const end = statement('theme-draft-end', 'DELETE FROM theme_drafts WHERE host_id = $1 AND theme::jsonb = $2::jsonb')
