import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { install, root } from './install.mjs'

const neededMajor = 24

/** Installs if needed, then runs a TypeScript file on the project's own Node and ends with its exit code. */
export async function runTypeScript(file, args, { development = false } = {}) {
  if (!(await install({ development }))) process.exit(1)
  const node = findNode()
  if (!node) {
    console.error(
      `Plumbline needs Node.js ${neededMajor} or later on ${process.platform}-${process.arch}; this is ${process.version}. ` +
        'Install it from https://nodejs.org and try again.',
    )
    process.exit(1)
  }
  // The channel tells the program when we are gone, however we ended.
  const child = spawn(node, [file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'), ...process.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  endWithNpm(child)
  child.once('error', (error) => {
    console.error(`${node} cannot be run on this system: ${error.message}`)
    process.exit(1)
  })
  child.once('exit', (code, signal) => {
    if (signal) console.error(`${file} was ended by ${signal}.`)
    process.exit(code ?? 1)
  })
}

/** The Node that came with the dependencies; on systems without such a package, this one if it is new enough. */
function findNode() {
  const packaged = join(root, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  if (existsSync(packaged)) return packaged
  return Number(process.versions.node.split('.')[0]) >= neededMajor ? process.execPath : undefined
}

/** npm passes signals on, but not its own death by SIGKILL: without this, everything would go on running with no parent. */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return
  const before = ancestors()
  const watch = setInterval(() => {
    if (ancestors() === before) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 250)
  watch.unref()
}

/** The processes up to npm: our parent, and the parent of that if npm put a shell between. */
function ancestors() {
  const parent = process.ppid
  try {
    const stat = readFileSync(`/proc/${parent}/stat`, 'utf8')
    const command = stat.slice(stat.indexOf('(') + 1, stat.lastIndexOf(')'))
    return command.endsWith('sh') ? `${parent} ${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]}` : `${parent}`
  } catch {
    return `${parent}`
  }
}
