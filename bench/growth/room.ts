import type { GrownInstallation } from './grown-installation.ts'

/** How much disk a user takes, table by table. */
export async function printRoom({ admin, users }: GrownInstallation): Promise<void> {
  const { rows } = await admin.query<{ table: string; heap: number; indexes: number; apart: number }>(
    `SELECT root.relname AS table, sum(pg_relation_size(c.oid))::float8 AS heap, sum(pg_indexes_size(c.oid))::float8 AS indexes,
       sum(pg_total_relation_size(c.oid) - pg_relation_size(c.oid) - pg_indexes_size(c.oid))::float8 AS apart
     FROM pg_class c JOIN pg_class root ON root.oid = coalesce(pg_partition_root(c.oid), c.oid)
     WHERE root.relnamespace = 'plumbline'::regnamespace AND c.relkind = 'r'
     GROUP BY 1 ORDER BY sum(pg_total_relation_size(c.oid)) DESC LIMIT 12`,
  )
  console.log(`\nBytes on disk for each of ${users} users, each with one capture`)
  console.log(`${''.padEnd(24)}      rows   indexes  long columns`)
  for (const { table, heap, indexes, apart } of rows) {
    const figures = [heap, indexes, apart].map((bytes, place) =>
      (bytes / users).toFixed(0).padStart(place < 2 ? 10 : 14),
    )
    console.log(`${table.padEnd(24)}${figures.join('')}`)
  }
  const { rows: all } = await admin.query<{ bytes: number }>(
    'SELECT pg_database_size(current_database())::float8 AS bytes',
  )
  console.log(`all: ${(all[0]!.bytes / users).toFixed(0)} bytes, ${(all[0]!.bytes / 2 ** 30).toFixed(2)} GiB`)
}
