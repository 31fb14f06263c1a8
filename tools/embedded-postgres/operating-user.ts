import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { PostgresFault } from './postgres-fault.ts'

/** The account that runs PostgreSQL. It refuses to run as root, so root lends it an unprivileged account. */
export interface OperatingUser {
  /** Whom its files must be given to; absent when they are ours anyway. */
  readonly owner?: Account
  command(program: string, args: readonly string[]): Command
}

interface Account {
  readonly uid: number
  readonly gid: number
}

interface Command {
  readonly file: string
  readonly args: readonly string[]
  readonly options: { readonly cwd: '/'; readonly uid?: number; readonly gid?: number }
}

/** `cluster` may not exist yet; `paths` are what the account must be able to enter or run. */
export function chooseOperatingUser(cluster: string, paths: readonly string[]): OperatingUser {
  const uid = process.getuid?.()
  const owner = statSync(cluster, { throwIfNoEntry: false })
  if (uid !== 0) {
    if (owner && uid !== undefined && owner.uid !== uid) {
      throw new PostgresFault(
        `${cluster} belongs to another user (number ${owner.uid}); start as the user who made it, or set another DATA_DIR.`,
      )
    }
    return { command: (file, args) => ({ file, args, options: { cwd: '/' } }) }
  }
  const account = owner && owner.uid !== 0 ? { uid: owner.uid, gid: owner.gid } : findAccount()
  if (canReach(account, paths)) {
    return { owner: account, command: (file, args) => ({ file, args, options: { cwd: '/', ...account } }) }
  }
  return withReadingRights(account, paths)
}

/** For a project or data folder below a closed folder such as /root: keep the one right that lets root pass through it. */
function withReadingRights(account: Account, paths: readonly string[]): OperatingUser {
  const right = availableRight()
  const wrap = (program: string, args: readonly string[]): readonly string[] => [
    `--reuid=${account.uid}`,
    `--regid=${account.gid}`,
    '--clear-groups',
    `--inh-caps=+${right}`,
    `--ambient-caps=+${right}`,
    // Without it the kernel ignores the right in access(2), by which PostgreSQL looks for its own programs.
    '--securebits=+no_setuid_fixup',
    '--',
    program,
    ...args,
  ]
  if (!right || spawnSync('setpriv', wrap('/bin/sh', reachCheck(paths)), { cwd: '/' }).status !== 0) {
    throw new PostgresFault(
      `PostgreSQL does not run as root, and the unprivileged user ${account.uid} cannot enter ${paths.join(' or ')}; ` +
        'move the project and DATA_DIR to a folder that every account may enter, or start as an ordinary user.',
    )
  }
  return {
    owner: account,
    command: (program, args) => ({ file: 'setpriv', args: wrap(program, args), options: { cwd: '/' } }),
  }
}

/** Containers usually drop dac_read_search but keep dac_override. */
function availableRight(): 'dac_read_search' | 'dac_override' | undefined {
  try {
    const status = readFileSync('/proc/self/status', 'utf8')
    const held = (set: string) => BigInt(`0x${status.match(new RegExp(`^${set}:\\s*([0-9a-f]+)`, 'm'))?.[1] ?? '0'}`)
    const rights = held('CapPrm') & held('CapBnd')
    if (rights & 4n) return 'dac_read_search'
    if (rights & 2n) return 'dac_override'
  } catch {
    // Not Linux.
  }
  return undefined
}

function canReach(account: Account, paths: readonly string[]): boolean {
  return spawnSync('/bin/sh', reachCheck(paths), { cwd: '/', ...account }).status === 0
}

/** Asked of the system itself, because access lists can forbid what the mode bits allow. */
function reachCheck(paths: readonly string[]): string[] {
  return ['-c', 'for path; do [ -x "$path" ] || exit 1; done', 'sh', ...paths]
}

function findAccount(): Account {
  return (
    accountNamed('postgres') ?? accountNamed('plumbline') ?? createAccount() ?? accountNamed('nobody') ?? noAccount()
  )
}

function createAccount(): Account | undefined {
  const attempts: readonly [string, readonly string[]][] = [
    ['useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'plumbline']],
    ['adduser', ['-S', '-D', '-H', 'plumbline']],
  ]
  for (const [command, args] of attempts) {
    if (spawnSync(command, args).status === 0) return accountNamed('plumbline')
  }
  return undefined
}

function accountNamed(name: string): Account | undefined {
  const id = (flag: string) => Number.parseInt(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout ?? '', 10)
  const account = { uid: id('-u'), gid: id('-g') }
  return account.uid > 0 ? account : undefined
}

function noAccount(): never {
  throw new PostgresFault(
    'PostgreSQL does not run as root and no unprivileged user could be found or made; start as an ordinary user.',
  )
}
