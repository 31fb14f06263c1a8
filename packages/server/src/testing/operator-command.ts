import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Platform } from './platform.ts'
import { testKeyRingFile, testPublicUrl } from './template.ts'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** `plumbline …` as a process of its own, on the platform's database. */
export function plumbline(
  platform: Platform,
  args: readonly string[],
): Promise<{ code: number | null; out: string; err: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        DATABASE_URL: platform.adminUrl,
        KEY_RING_FILE: testKeyRingFile(),
        CLOSED_ACCOUNTS_DIR: platform.ctx.config.closedAccountsDir,
        PUBLIC_URL: testPublicUrl,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let [out, err] = ['', '']
    child.stdout.on('data', (chunk) => (out += chunk))
    child.stderr.on('data', (chunk) => (err += chunk))
    child.once('close', (code) => done({ code, out, err }))
  })
}
