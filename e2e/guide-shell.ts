import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort as freeLauncherPort } from '../tools/launcher/testing.ts'

export const root = fileURLToPath(new URL('..', import.meta.url))

export interface GuideShell {
  /** What the commands print. */
  run(commands: string): Promise<string>
  /** Everything that was complained about so far. */
  errors(): string
  close(): void
}

/** One bash in a folder that gets the commands as if a reader pasted them. */
export function openShell(folder: string, variables: NodeJS.ProcessEnv): GuideShell {
  const { API: _, DATA_DIR: __, PORT: ___, ...environment } = process.env
  const bash = spawn('bash', ['--norc', '--noprofile'], {
    cwd: folder,
    env: { ...environment, USER: 'reader', ...variables },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  let count = 0
  bash.stdout.on('data', (chunk) => {
    output += chunk
  })
  bash.stderr.on('data', (chunk) => {
    errors += chunk
  })

  const ended = once(bash, 'close')
  const run = async (commands: string): Promise<string> => {
    const end = `--- ${++count} ---`
    output = ''
    bash.stdin.write(`${commands}\necho '${end}'\n`)
    while (!output.includes(end)) {
      assert.equal(await Promise.race([once(bash.stdout, 'data'), ended]).then(() => bash.exitCode), null, errors)
    }
    return output.slice(0, output.indexOf(end))
  }
  return { run, errors: () => errors, close: () => bash.kill() }
}

/** `npm start` with these settings. */
export async function startPlatform(variables: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { DATABASE_URL: _, PLUMBLINE_ENV: __, ...inherited } = process.env
  const child = spawn(process.execPath, [join(root, 'tools/start.mjs')], {
    env: { ...inherited, PAST_MONTH: 'off', ...variables },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  const ended = once(child, 'close')
  while (!output.includes('Ctrl-C stops everything')) {
    assert.equal(await Promise.race([once(child.stdout, 'data'), ended]).then(() => child.exitCode), null, output)
  }
  return child
}

/** As a setting of the environment. */
export async function freePort(): Promise<string> {
  return String(await freeLauncherPort())
}
