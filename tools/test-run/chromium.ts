import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installCommand = 'apt-get update && apt-get install -y --no-install-recommends chromium'
const usualPaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', macPath()]

/** The browser of the browser tests; a missing one is installed where we may, because skipping those tests hides defects. */
export function findChromium(asked: string | undefined): string {
  if (asked) {
    if (existsSync(asked)) return asked
    throw new Error(`CHROMIUM_PATH is ${asked}, but there is no such file.`)
  }
  const found = usualPaths.find((path) => existsSync(path))
  if (found) return found
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) {
    throw new Error(
      `The browser tests need Chromium. Run this, or set CHROMIUM_PATH:\n\n  sudo sh -c '${installCommand}'\n`,
    )
  }
  console.log('Installing Chromium for the browser tests (once, about a minute) …')
  const outcome = spawnSync('/bin/sh', ['-c', installCommand], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 100_000_000,
  })
  if (outcome.status === 0 && existsSync('/usr/bin/chromium')) return '/usr/bin/chromium'
  const reason = outcome.stderr.split('\n').find((line) => line.startsWith('E:')) ?? 'apt-get gave no reason'
  throw new Error(`Chromium could not be installed (${reason}). The command was: ${installCommand}`)
}

function macPath(): string {
  return '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
}
