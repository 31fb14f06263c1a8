import type { WidgetTheme } from '@plumbline/core/widget'
import type { Database, Transaction } from './database.ts'
import type { HostScope } from './host-scope.ts'
import { hostRead, statement } from './statement.ts'

/** A look that the widget of a host has had. Ids of people are those of members. */
interface ThemeVersion {
  version: number
  theme: WidgetTheme
  publishedAt: number
  publishedBy: string | null
  approvedBy: string | null
  /** The earlier version that came back with this one. */
  restored: number | null
}

/** The next version of the host. The caller has changed the host in the same transaction, so that others wait. */
export async function insertThemeVersion(
  tx: Pick<Transaction, 'run'>,
  hostId: string,
  { theme, publishedAt, publishedBy, approvedBy, restored }: Omit<ThemeVersion, 'version'>,
): Promise<number> {
  const values = [hostId, JSON.stringify(theme), publishedAt, publishedBy, approvedBy, restored]
  return (await tx.run(insert, values))[0]!['version'] as number
}

/** More than there will ever be, and what a column for versions can hold. */
const beyondAll = 2 ** 31 - 1

/** The newest first; `before` is the version that the page before has ended with. */
export async function listThemeVersions(
  db: Database,
  scope: HostScope,
  { before = beyondAll, limit }: { before?: number; limit: number },
): Promise<ThemeVersion[]> {
  return (await db.read(scope, page, [before, limit])) as unknown as ThemeVersion[]
}

export async function findThemeVersion(
  db: Database,
  scope: HostScope,
  version: number,
): Promise<ThemeVersion | undefined> {
  return (await db.read(scope, one, [version]))[0] as unknown as ThemeVersion | undefined
}

const columns = `version, theme, published_at AS "publishedAt", published_by AS "publishedBy", approved_by AS "approvedBy",
  restored`

const insert = statement(
  'theme-version-insert',
  `INSERT INTO theme_versions (host_id, version, theme, published_at, published_by, approved_by, restored)
   SELECT $1, coalesce((SELECT version FROM theme_versions WHERE host_id = $1 ORDER BY version DESC LIMIT 1), 0) + 1,
     $2::json, $3, $4, $5, $6
   RETURNING version`,
)
const page = hostRead(
  'theme-versions-page',
  `SELECT ${columns} FROM theme_versions WHERE host_id = host.id AND version < $2 ORDER BY version DESC LIMIT $3`,
)
const one = hostRead('theme-version', `SELECT ${columns} FROM theme_versions WHERE host_id = host.id AND version = $2`)
