import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, statfsSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { bornAt, readLock, takeLock } from './process-lock.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const npmRecord = join(root, '.cache', 'npm.pid')
const neededMegabytes = 500

/** Runs `npm ci` when what is installed is not what package-lock.json asks for. Returns false after saying what is wrong. */
export async function install({ development = false } = {}) {
  if (isInstalled(development)) return true
  try {
    mkdirSync(join(root, '.cache'), { recursive: true })
    const lock = await waitForLock(join(root, '.cache', 'install.lock'))
    try {
      if (!isInstalled(development)) await npmInstall()
    } finally {
      lock.release()
    }
    if (isInstalled(development)) return true
    throw new Error(
      `npm finished, but packages for ${process.platform}-${process.arch} are missing. Run \`npm ci\` to see why.`,
    )
  } catch (error) {
    console.error(`Dependencies could not be installed: ${sentence(error)}`)
    return false
  }
}

/** Compares npm's own record of what it put into node_modules with the lock file, so that a manual `npm ci` counts too. */
export function isInstalled(development) {
  const wanted = readPackages(join(root, 'package-lock.json'))
  const present = readPackages(join(root, 'node_modules', '.package-lock.json'))
  if (!wanted || !present || !agrees(wanted[''])) return false
  const ownOptional = wanted['']?.optionalDependencies ?? {}
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !development)) return true
    const name = path.replace('node_modules/', '')
    // Optional packages of dependencies come in variants (libc, CPU) that npm chooses; ours are chosen by system and CPU.
    if (entry.optional && !(name in ownOptional && fits(entry.os, process.platform) && fits(entry.cpu, process.arch))) {
      return true
    }
    // Packages of our own are links and have a place instead of a version.
    const same = entry.link ? present[path]?.resolved === entry.resolved : present[path]?.version === entry.version
    return same && existsSync(join(root, path))
  })
}

async function waitForLock(path) {
  for (let said = false; ; ) {
    const lock = takeLock(path)
    // A killed start leaves its npm behind, which goes on writing until it is done.
    const busy = lock.taken ? readLock(npmRecord) : lock.holder
    if (!busy) return lock
    if (lock.taken) lock.release()
    if (!said) console.error(`Process ${busy.pid} is installing the dependencies; waiting for it …`)
    said = true
    await sleep(300)
  }
}

/** Also where NODE_ENV or npm's own settings would leave some out. */
const complete = ['--include=dev', '--include=optional']

async function npmInstall() {
  // A full disk would not always be reported: npm passes over optional packages that it cannot write.
  const disk = statfsSync(root)
  const freeMegabytes = Math.floor((disk.bavail * disk.bsize) / 1e6)
  if (freeMegabytes < neededMegabytes) {
    throw new Error(`they need ${neededMegabytes} MB, and the disk of ${root} has ${freeMegabytes} MB left.`)
  }
  const startedAt = Date.now()
  process.stderr.write('Installing dependencies (once, about 20 s) … ')
  const npm = npmCommand()
  // Quick attempts: without a network npm would otherwise wait for more than a minute before it says so.
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=4000']
  const outcome = await run(npm.command, [...npm.args, 'ci', ...complete, ...retries, '--no-audit', '--no-fund'])
  process.stderr.write(outcome.code === 0 ? `done in ${Math.round((Date.now() - startedAt) / 1000)} s.\n` : '\n')
  if (outcome.code !== 0) throw new Error(explain(outcome.output))
}

function npmCommand() {
  const script = process.env.npm_execpath
  // Other package managers set this variable too, but only npm reads our lock file.
  if (script && basename(script).startsWith('npm-cli')) return { command: process.execPath, args: [script] }
  return { command: 'npm', args: [] }
}

function run(command, args) {
  return new Promise((resolve, reject) => {
    // An own process group: Ctrl-C reaches npm once, through us, and not a second time from the terminal.
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    if (child.pid) writeFileSync(npmRecord, JSON.stringify({ pid: child.pid, born: bornAt(child.pid) }))
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const stop = (signal) => {
      process.stderr.write('stopped.\n')
      child.kill(signal)
      child.once('close', () => process.exit(1))
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, stop)
    child.once('error', (error) =>
      reject(
        error.code === 'ENOENT' ? new Error('npm was not found; it comes with Node.js (https://nodejs.org).') : error,
      ),
    )
    child.once('close', (code) => {
      for (const signal of signals) process.off(signal, stop)
      resolve({ code, output })
    })
  })
}

/** One sentence out of npm's output. */
export function explain(output) {
  if (/ENOSPC|no space left/i.test(output)) return `there is no space left on the disk of ${root}.`
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|network (request|timeout)/i.test(output)) {
    const host = output.match(/https?:\/\/([^/\s]+)/)?.[1] ?? 'the package registry'
    return `${host} cannot be reached. Check the network or the proxy settings of npm, then try again.`
  }
  if (/EACCES|EPERM|EROFS/.test(output))
    return `this user may not write to ${join(root, 'node_modules')} or to npm's cache.`
  if (/EUSAGE|in sync/.test(output)) return 'package.json and package-lock.json do not agree; run `npm install`.'
  if (/EBADPLATFORM/.test(output)) return `there are no packages for ${process.platform}-${process.arch}.`
  const said = output.split('\n').filter((line) => /^npm (error|ERR!)/.test(line) && !/A complete log/.test(line))
  return (
    said
      .map((line) => line.replace(/^npm (error|ERR!) ?(code )?/, ''))
      .slice(0, 2)
      .join(': ') || 'npm gave no reason.'
  )
}

function sentence(error) {
  if (error.code === 'ENOSPC') return `there is no space left on the disk of ${root}.`
  if (error.code === 'EACCES' || error.code === 'EROFS') return `this user may not write to ${root}.`
  return error.message
}

/** A dependency written into package.json by hand is not in the lock file; npm then says so. */
function agrees(locked = {}) {
  const declared = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  return ['dependencies', 'devDependencies', 'optionalDependencies'].every(
    (kind) => JSON.stringify(sorted(declared[kind])) === JSON.stringify(sorted(locked[kind])),
  )
}

function sorted(versions = {}) {
  return Object.entries(versions).sort()
}

function fits(allowed, value) {
  return allowed === undefined || [allowed].flat().includes(value)
}

function readPackages(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages
  } catch {
    return undefined
  }
}
