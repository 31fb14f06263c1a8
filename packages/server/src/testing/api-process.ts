import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { memoryEnvironment, nodeFlags } from '../config/node-flags.ts'
import type { Platform } from './platform.ts'
import { testKeyRingFile, testPublicUrl } from './template.ts'

export interface ApiProcess {
  baseUrl: string
  child: ChildProcess
  /** Everything the process has logged, unless `heard` is given. */
  logged(): string
  stop(): Promise<void>
}

interface RoleOptions {
  environment?: Record<string, string>
  /** Flags of Node beside those that every role is started with. */
  flags?: readonly string[]
  /** Gets every line of the log as it comes; then none is kept. */
  heard?(line: string): void
}

/**
 * The API as a process of its own on the platform's database, as it runs in production. Tests with very many calls use it, so that
 * the calls and their answers do not share one thread.
 */
export function startApiProcess(platform: Platform, environment: Record<string, string> = {}): Promise<ApiProcess> {
  return startRoleProcess(platform, 'api', { environment })
}

export function startRoleProcess(
  platform: Platform,
  role: 'api' | 'worker',
  { environment, flags = [], heard }: RoleOptions = {},
): Promise<ApiProcess> {
  const child = fork(fileURLToPath(new URL('../main.ts', import.meta.url)), [`--role=${role}`], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    execArgv: [...nodeFlags, ...flags],
    env: {
      ...memoryEnvironment,
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      PORT: '0',
      INTERNAL_PORT: '0',
      PUBLIC_URL: testPublicUrl,
      KEY_RING_FILE: testKeyRingFile(),
      CLOSED_ACCOUNTS_DIR: platform.ctx.config.closedAccountsDir,
      DATABASE_APP_URL: platform.urls.app,
      DATABASE_SYSTEM_URL: platform.urls.system,
      ANONYMOUS_PER_SECOND: '1000000',
      ANONYMOUS_BURST: '1000000',
      DRAIN_SECONDS: '1',
      ...environment,
    },
  })
  let log = ''
  child.stdout!.setEncoding('utf8').on('data', (text: string) => {
    log += text
    if (!heard) return
    const lines = log.split('\n')
    log = lines.pop() ?? ''
    for (const line of lines) heard(line)
  })
  const gone = new Promise<void>((done) => child.once('exit', () => done()))
  return new Promise((done, failed) => {
    child.once('exit', (code) => failed(new Error(`The ${role} process ended with ${code} before it served.`)))
    child.on('message', (message: { type: string; port?: number; message?: string }) => {
      if (message.type === 'failed') failed(new Error(message.message))
      if (message.type !== 'ready') return
      done({
        baseUrl: `http://127.0.0.1:${message.port}/api`,
        child,
        logged: () => log,
        stop: async () => {
          child.kill('SIGTERM')
          await gone
        },
      })
    })
  })
}
