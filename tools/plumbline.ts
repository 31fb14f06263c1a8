import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findRunningPostgres } from './embedded-postgres/find-running-postgres.ts'

// The operator's commands work on the database of a running `npm start` unless told otherwise.
const root = fileURLToPath(new URL('..', import.meta.url))
const dataDir = resolve(root, process.env['DATA_DIR'] || '.data')
const running = process.env['DATABASE_URL'] ? undefined : findRunningPostgres(join(dataDir, 'postgres'))
if (running) process.env['DATABASE_URL'] = running
process.env['DATA_DIR'] = dataDir

await import(join(root, 'packages/server/src/cli/main.ts'))
