import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres, throwawaySettings } from '../embedded-postgres/start-embedded-postgres.ts'

/** What tests find in their environment. */
export interface TestEnvironment {
  TEST_ADMIN_URL: string
  /** What tests leave lying about, even when they are interrupted, goes with the folder. */
  TMPDIR: string
}

/** A database server that is gone afterwards, with all that was written. */
export async function withThrowawayDatabase<T>(
  signal: AbortSignal,
  work: (environment: TestEnvironment) => Promise<T>,
): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-test-'))
  // As root the database runs under another account, which has to get in.
  chmodSync(folder, 0o711)
  const scratch = join(folder, 'scratch')
  mkdirSync(scratch, { mode: 0o711 })
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir: join(folder, 'postgres'),
      settings: throwawaySettings,
      signal,
    })
    try {
      return await work({ TEST_ADMIN_URL: postgres.adminUrl, TMPDIR: scratch })
    } finally {
      await postgres.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
