import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const installCommand = 'apt-get update && apt-get install -y --no-install-recommends chromium chromium-headless-shell'
const wholePaths = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', macPath()]
const shellPath = '/usr/bin/chromium-headless-shell'

interface Browsers {
  readonly CHROMIUM_PATH: string
  readonly CHROMIUM_SHELL_PATH: string
}

/** The browsers of the browser tests; missing ones are installed where we may, because skipping those tests hides defects. */
export function findBrowsers(asked: string | undefined): Browsers {
  if (asked) {
    if (existsSync(asked)) return { CHROMIUM_PATH: asked, CHROMIUM_SHELL_PATH: asked }
    throw new Error(`CHROMIUM_PATH is ${asked}, but there is no such file.`)
  }
  return foundBrowsers(true) ?? (mayInstall() ? installBrowsers() : undefined) ?? foundBrowsers(false) ?? refuse()
}

/** Without the shell, everything is tested in the whole browser, more slowly. */
function foundBrowsers(both: boolean): Browsers | undefined {
  const whole = wholePaths.find((path) => existsSync(path))
  if (!whole || (both && !existsSync(shellPath))) return undefined
  return { CHROMIUM_PATH: whole, CHROMIUM_SHELL_PATH: both ? shellPath : whole }
}

function mayInstall(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function installBrowsers(): Browsers | undefined {
  console.log('Installing Chromium for the browser tests (once, about a minute) …')
  const outcome = spawnSync('/bin/sh', ['-c', installCommand], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 100_000_000,
  })
  const found = foundBrowsers(true)
  if (outcome.status === 0 && found) return found
  const reason = outcome.stderr.split('\n').find((line) => line.startsWith('E:')) ?? 'apt-get gave no reason'
  console.log(`Chromium could not be installed (${reason}). The command was: ${installCommand}`)
  return undefined
}

function refuse(): never {
  throw new Error(
    `The browser tests need Chromium. Run this, or set CHROMIUM_PATH:\n\n  sudo sh -c '${installCommand}'\n`,
  )
}

function macPath(): string {
  return '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
}
