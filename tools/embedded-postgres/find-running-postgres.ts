import { adminUrl, layout } from './layout.ts'
import { findPostmaster } from './postmaster.ts'

/** The owner's address of the embedded database that runs in this folder, for a process started beside it. */
export function findRunningPostgres(dataDir: string): string | undefined {
  const place = layout(dataDir)
  const running = findPostmaster(place.cluster)
  return running?.ready ? adminUrl(place, running.port) : undefined
}
