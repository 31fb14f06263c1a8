import { flushCompileCache } from 'node:module'
import type { Prepared } from '@plumbline/server'
import type { Launch } from './launch.ts'
import { StartFault } from './start-fault.ts'

/** Loading the server takes as long as starting a database; called early, both go on at once. */
export function loadServer(): Promise<typeof import('@plumbline/server')> {
  const server = import('@plumbline/server')
  // The caller that waits for it reports a failure; until then it must not count as unhandled.
  server.catch(() => undefined)
  return server
}

/**
 * Has everything that a role runs compiled, and writes it down: a role that must take the types out of its own code keeps the
 * program that does it, 18 MB, for all its life.
 */
async function compileRoles(): Promise<void> {
  await import('../../packages/server/src/main.ts')
  flushCompileCache()
}

/** Brings the database up to date and says in one sentence why not, where the reason is one a person can remove. */
export async function prepare(launch: Launch, adminUrl: string, environment: NodeJS.ProcessEnv): Promise<Prepared> {
  const { ConfigProblem, prepareDatabase } = await loadServer()
  await compileRoles()
  try {
    return await prepareDatabase({ adminUrl, environment, pastMonth: launch.settings.pastMonth, say: launch.say })
  } catch (error) {
    if (error instanceof ConfigProblem) throw new StartFault(error.message)
    const { code, severity, message } = error as { code?: string; severity?: string; message: string }
    if (code === '53100') throw new StartFault('The database has no space left on its disk.')
    if (code === '42501') throw new StartFault(`The user in DATABASE_URL lacks a right: ${message}.`)
    if (severity) throw new StartFault(`The database could not be prepared: ${message} (${code}).`)
    throw error
  }
}
