import { existsSync } from 'node:fs'
import { join, relative } from 'node:path'
import { performance } from 'node:perf_hooks'
import { layout } from '../embedded-postgres/layout.ts'
import { checkDatabase } from './check-database.ts'
import {
  holdDataFolder,
  logPath,
  openLog,
  readSandboxFile,
  removeSandboxFile,
  writeSandboxFile,
} from './data-folder.ts'
import type { Launch } from './launch.ts'
import { endLeftOverRoles, forgetRoles, noteRole } from './left-over-roles.ts'
import { runOwnDatabase } from './own-database.ts'
import { choosePorts } from './ports.ts'
import { loadServer, prepare } from './prepare.ts'
import { providePortal, provideWidget } from './provide-pages.ts'
import { roleEnvironment, sandboxAccess, serverEnvironment, sharedEnvironment } from './role-environment.ts'
import { hasRole, launchRole } from './roles.ts'
import { seedOffers } from './seed-offers.ts'
import { type SeededUser, type Seeding, seedUsers } from './seed-users.ts'
import type { ProcessName } from './settings.ts'
import { StartFault } from './start-fault.ts'
import type { Watch } from './watch.ts'
import { welcomePage } from './welcome-page.ts'

/** Everything on this machine: database, preparation, then the roles side by side. */
export async function startAll(launch: Launch): Promise<void> {
  const { settings, say } = launch
  const hold = await holdDataFolder(settings.dataDir, `http://127.0.0.1:${settings.port}`)
  process.once('exit', () => {
    forgetRoles(settings.dataDir)
    hold.release()
  })
  await endLeftOverRoles(settings.dataDir)
  const ports = await choosePorts(settings)
  void loadServer()
  const database = startDatabase(launch)
  const widget = provideWidget(launch)
  const portal = providePortal(launch)
  const adminUrl = await database
  const environment = sharedEnvironment(settings, ports, process.env)
  const prepared = await prepare(launch, adminUrl, environment)
  // The API reads the files of the pages when it starts.
  const pagesTroubles = await Promise.all([widget, portal])

  const run = (role: ProcessName, watch: Watch): Promise<void> =>
    launchRole(launch, role, {
      environment: roleEnvironment(role, environment, ports, prepared),
      output: settings.logToStdout ? 'inherit' : openLog(settings.dataDir, role),
      logName: settings.logToStdout ? 'its output above' : show(launch, logPath(settings.dataDir, role)),
      watch,
      onSpawn: (pid) => noteRole(settings.dataDir, role, pid),
    }).ready
  const roles: readonly ProcessName[] = settings.production ? ['worker', 'api'] : ['sandbox', 'worker', 'api']
  const present = roles.filter((role) => hasRole(launch, role))
  const demoTrouble = settings.production ? undefined : startDemo(launch, run)
  await Promise.all(present.map((role) => run(role, launch.watch)))

  const { sandbox } = prepared
  const baseUrl = `http://127.0.0.1:${ports.api}/api`
  if (!sandbox) removeSandboxFile(settings.dataDir)
  const seeding: Seeding = sandbox
    ? await seedUsers({
        baseUrl,
        hosts: sandbox.hosts,
        known: (readSandboxFile(settings.dataDir)?.['users'] ?? []) as readonly SeededUser[],
        say,
      })
    : { users: [] }
  const offers = sandbox?.hosts.find(({ ruleSetId }) => ruleSetId !== null)
  const offersTrouble =
    offers &&
    (await seedOffers(
      baseUrl,
      offers,
      seeding.users.filter(({ host }) => host === offers.key),
      serverEnvironment('api', environment, ports, prepared),
    ))
  const demoFault = await demoTrouble
  const demoUrl = sandbox && !demoFault ? `http://127.0.0.1:${ports.demo}` : null
  const sandboxFile =
    sandbox &&
    writeSandboxFile(settings.dataDir, {
      ...sandbox,
      demoUrl,
      users: seeding.users,
      sandbox: sandboxAccess(environment),
    })
  process.stdout.write(
    welcomePage({
      production: settings.production,
      port: ports.api,
      internalPort: ports.apiInternal,
      sandboxPort: present.includes('sandbox') ? ports.sandbox : undefined,
      sandbox: sandbox && { ...sandbox, demoUrl },
      users: seeding.users,
      sandboxFile: sandboxFile && show(launch, sandboxFile),
      logs: settings.logToStdout ? undefined : show(launch, join(settings.dataDir, 'logs')),
      troubles: [
        ...roles
          .filter((role) => !present.includes(role))
          .map((role) => `The ${role} role is not part of this version.`),
        ...[...pagesTroubles, demoFault, seeding.trouble, offersTrouble].filter((trouble) => trouble !== undefined),
      ],
      tookMs: performance.timeOrigin + performance.now() - launch.startedAtMs,
    }),
  )
}

/** Nothing depends on it: without it the rest runs. Resolves to one sentence if it does not start. */
async function startDemo(
  launch: Launch,
  run: (role: ProcessName, watch: Watch) => Promise<void>,
): Promise<string | undefined> {
  try {
    await run('demo', { ...launch.watch, giveUp: (sentence) => launch.say(sentence) })
    return undefined
  } catch (fault) {
    return fault instanceof StartFault ? fault.message : 'The demo did not start.'
  }
}

async function startDatabase(launch: Launch): Promise<string> {
  const { settings, say } = launch
  if (settings.databaseUrl) {
    await checkDatabase(settings.databaseUrl)
    return settings.databaseUrl
  }
  const folder = join(settings.dataDir, 'postgres')
  if (!existsSync(layout(folder).cluster)) say(`Creating a database in ${show(launch, folder)} …`)
  return launch.own(runOwnDatabase(folder, launch.watch)).ready
}

/** Paths inside the project are shown from there, as a person would type them. */
function show(launch: Launch, path: string): string {
  const inside = relative(launch.root, path)
  return inside.startsWith('..') ? path : inside
}
