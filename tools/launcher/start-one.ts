import { join } from 'node:path'
import { findRunningPostgres } from '../embedded-postgres/find-running-postgres.ts'
import { checkDatabase } from './check-database.ts'
import { isHeld, makeDataFolder, writeSandboxFile } from './data-folder.ts'
import type { Launch } from './launch.ts'
import { choosePorts } from './ports.ts'
import { prepare } from './prepare.ts'
import { providePortal, provideWidget } from './provide-pages.ts'
import {
  type DatabaseLogins,
  sandboxAccess,
  sandboxEnvironment,
  serverEnvironment,
  sharedEnvironment,
} from './role-environment.ts'
import { hasRole, launchRole } from './roles.ts'
import type { Role } from './settings.ts'
import { StartFault } from './start-fault.ts'

/**
 * One role for a machine of its own, or beside others. It logs to its own output and is not restarted: the
 * supervisor that runs many of them watches the exit code, which this resolves to.
 */
export async function startOne(launch: Launch, role: Role): Promise<number> {
  const { settings, say } = launch
  if (!hasRole(launch, role)) throw new StartFault(`The ${role} role is not part of this version.`)
  makeDataFolder(settings.dataDir)
  const ports = await choosePorts(settings)
  const environment = sharedEnvironment(settings, ports, process.env)
  const ofRole =
    role === 'sandbox'
      ? sandboxEnvironment(environment)
      : serverEnvironment(role, environment, ports, await prepareLogins(launch, role, environment))
  const troubles = role === 'api' ? await Promise.all([provideWidget(launch), providePortal(launch)]) : []
  for (const trouble of troubles) if (trouble) say(trouble)
  const child = launchRole(launch, role, {
    environment: ofRole,
    output: 'inherit',
    logName: 'its output above',
  })
  await child.ready
  say(`The ${role} role is ready${role === 'worker' ? '' : ` on port ${role === 'api' ? ports.api : ports.sandbox}`}.`)
  return child.over
}

async function prepareLogins(launch: Launch, role: Role, environment: NodeJS.ProcessEnv): Promise<DatabaseLogins> {
  const { settings } = launch
  const adminUrl = settings.databaseUrl ?? findRunningPostgres(join(settings.dataDir, 'postgres'))
  if (!adminUrl) {
    throw new StartFault(
      `There is no database: set DATABASE_URL, or first run \`npm start\` with the same DATA_DIR (${settings.dataDir}).`,
    )
  }
  await checkDatabase(adminUrl)
  const prepared = await prepare(launch, adminUrl, environment)
  // Beside a complete installation its file stays: it names the port of that installation.
  if (role === 'api' && prepared.sandbox && !isHeld(settings.dataDir)) {
    writeSandboxFile(settings.dataDir, { ...prepared.sandbox, sandbox: sandboxAccess(environment) })
  }
  return prepared
}
