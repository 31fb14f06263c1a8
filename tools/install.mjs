import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { takeLock } from './process-lock.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))

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
  if (!wanted || !present) return false
  const ownOptional = wanted['']?.optionalDependencies ?? {}
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || (entry.dev && !development)) return true
    const name = path.replace('node_modules/', '')
    // Optional packages of dependencies come in variants (libc, CPU) that npm chooses; ours are chosen by system and CPU.
    if (entry.optional && !(name in ownOptional && fits(entry.os, process.platform) && fits(entry.cpu, process.arch))) {
      return true
    }
    return (
      present[path]?.version === entry.version &&
      present[path]?.resolved === entry.resolved &&
      existsSync(join(root, path))
    )
  })
}

async function waitForLock(path) {
  for (let said = false; ; ) {
    const lock = takeLock(path)
    if (lock.taken) return lock
    if (!said) console.error(`Process ${lock.holder.pid} is installing the dependencies; waiting for it …`)
    said = true
    await sleep(300)
  }
}

async function npmInstall() {
  const startedAt = Date.now()
  process.stderr.write('Installing dependencies (once, about 20 s) … ')
  const npm = npmCommand()
  const outcome = await run(npm.command, [
    ...npm.args,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ])
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
    let output = ''
    const collect = (chunk) => {
      output = (output + chunk).slice(-20_000)
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const stop = (signal) => {
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
