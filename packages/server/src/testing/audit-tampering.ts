import type { AuditEntry } from '../storage/audit-log.ts'
import type { Platform } from './platform.ts'

/** What an attacker with the rights of the owner of the database could do to the audit log. */
export interface AuditTampering {
  count(): Promise<number>
  /** Number of the last entry. */
  last(): Promise<number>
  set(seq: number, column: string, value: string): Promise<void>
  remove(seq: number): Promise<void>
  removeWithLink(seq: number): Promise<void>
  removeAndCloseGap(seq: number): Promise<void>
  exchange(one: number, two: number): Promise<void>
  exchangeLinks(one: number, two: number): Promise<void>
  slipIn(): Promise<void>
  cutOff(entries: number): Promise<void>
  floor(): Promise<{ seq: number; mac: Buffer | null }>
  setFloor(floor: { seq: number; mac: Buffer | null }): Promise<void>
  /** Writes an entry as the service would, without linking it; with a sequence number of its own if one is given. */
  write(entry: AuditEntry, seq?: number): Promise<void>
  seqOf(requestId: string): Promise<number>
  /** Keeps the log as it is; the returned function brings it back. */
  remember(): Promise<() => Promise<void>>
}

export function auditTampering(platform: Platform): AuditTampering {
  const run = async (text: string, values: unknown[] = []) => (await platform.admin.query(text, values)).rows
  const number = async (text: string) => Number((await run(text))[0]?.['n'])
  const content = 'id, host_id, at, actor, action, object, request_id, address, outcome, mac'

  return {
    count: () => number('SELECT count(*) AS n FROM audit_log'),
    last: () => number('SELECT max(seq) AS n FROM audit_log'),
    set: async (seq, column, value) => {
      await run(`UPDATE audit_log SET ${column} = $2 WHERE seq = $1`, [seq, value])
    },
    remove: async (seq) => {
      await run('DELETE FROM audit_log WHERE seq = $1', [seq])
    },
    removeWithLink: async (seq) => {
      await run('DELETE FROM audit_log WHERE seq = $1', [seq])
      await run('DELETE FROM audit_chain WHERE seq = $1', [seq])
    },
    removeAndCloseGap: async (seq) => {
      const [link] = await run('DELETE FROM audit_chain WHERE seq = $1 RETURNING position', [seq])
      await run('DELETE FROM audit_log WHERE seq = $1', [seq])
      await run('UPDATE audit_chain SET position = -position WHERE position > $1', [link?.['position']])
      await run('UPDATE audit_chain SET position = -position - 1 WHERE position < 0')
    },
    exchange: async (one, two) => {
      await run(`CREATE TEMP TABLE swapped AS SELECT * FROM audit_log WHERE seq IN (${one}, ${two})`)
      await run('UPDATE audit_log SET id = gen_random_uuid() WHERE seq IN ($1, $2)', [one, two])
      await run(
        `UPDATE audit_log l SET (${content}) = (SELECT ${content} FROM swapped s WHERE s.seq = $1 + $2 - l.seq)
         WHERE l.seq IN ($1, $2)`,
        [one, two],
      )
      await run('DROP TABLE swapped')
    },
    exchangeLinks: async (one, two) => {
      const rows = await run('SELECT seq, link FROM audit_chain WHERE seq IN ($1, $2)', [one, two])
      for (const row of rows) {
        await run('UPDATE audit_chain SET link = $2 WHERE seq = $1', [one + two - Number(row['seq']), row['link']])
      }
    },
    slipIn: async () => {
      await run(
        `INSERT INTO audit_log (${content}) SELECT gen_random_uuid(), host_id, at, actor, action, object, request_id, address,
           outcome, mac FROM audit_log ORDER BY seq DESC LIMIT 1`,
      )
    },
    cutOff: async (entries) => {
      await run('DELETE FROM audit_log WHERE seq > (SELECT max(seq) FROM audit_log) - $1', [entries])
      await run('DELETE FROM audit_chain c WHERE NOT EXISTS (SELECT 1 FROM audit_log l WHERE l.seq = c.seq)')
    },
    floor: async () => {
      const [row] = await run('SELECT seq, mac FROM audit_floor')
      return { seq: Number(row?.['seq']), mac: row?.['mac'] as Buffer | null }
    },
    setFloor: async ({ seq, mac }) => {
      await run('UPDATE audit_floor SET seq = $1, mac = $2', [seq, mac])
    },
    write: async (entry, seq) => {
      await run(
        `INSERT INTO audit_log (seq, ${content}) OVERRIDING SYSTEM VALUE
         VALUES (coalesce($11, nextval(pg_get_serial_sequence('audit_log', 'seq'))), $1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
        [
          entry.id,
          entry.hostId,
          entry.at,
          entry.actor,
          entry.action,
          entry.object,
          entry.requestId,
          entry.address,
          entry.outcome,
          entry.mac,
          seq ?? null,
        ],
      )
    },
    seqOf: async (requestId) =>
      Number((await run('SELECT seq FROM audit_log WHERE request_id = $1', [requestId]))[0]?.['seq']),
    remember: async () => {
      await run('CREATE TEMP TABLE kept_log AS SELECT * FROM audit_log')
      await run('CREATE TEMP TABLE kept_chain AS SELECT * FROM audit_chain')
      await run('CREATE TEMP TABLE kept_floor AS SELECT * FROM audit_floor')
      return async () => {
        await run('DELETE FROM audit_log')
        await run('DELETE FROM audit_chain')
        await run('INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM kept_log')
        await run('INSERT INTO audit_chain SELECT * FROM kept_chain')
        await run('UPDATE audit_floor f SET seq = k.seq, mac = k.mac FROM kept_floor k')
        await run('DROP TABLE kept_log, kept_chain, kept_floor')
      }
    },
  }
}
