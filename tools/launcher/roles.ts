import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Launch } from './launch.ts'
import { type RoleOptions, type RoleProcess, startRole } from './role-process.ts'
import type { ProcessName } from './settings.ts'

const files: Readonly<Record<ProcessName, { readonly path: string; readonly args: readonly string[] }>> = {
  api: { path: 'packages/server/src/main.ts', args: ['--role=api'] },
  worker: { path: 'packages/server/src/main.ts', args: ['--role=worker'] },
  sandbox: { path: 'packages/sandbox/src/main.ts', args: [] },
  demo: { path: 'packages/demo/src/main.ts', args: [] },
}

export function hasRole(launch: Launch, role: ProcessName): boolean {
  return existsSync(join(launch.root, files[role].path))
}

export function launchRole(
  launch: Launch,
  role: ProcessName,
  rest: Pick<RoleOptions, 'environment' | 'output' | 'logName' | 'watch' | 'onSpawn'>,
): RoleProcess {
  const { path, args } = files[role]
  // The API and the worker finish what they have in hand within DRAIN_SECONDS; only then is patience lost.
  const drainSeconds = role === 'sandbox' || role === 'demo' ? 0 : Number(rest.environment['DRAIN_SECONDS']) || 20
  const stopWithinMs = (drainSeconds + 5) * 1000
  return launch.own(startRole({ role, file: join(launch.root, path), args, stopWithinMs, ...rest }))
}
