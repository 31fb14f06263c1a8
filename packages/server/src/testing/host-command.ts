import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Platform } from './platform.ts'

const main = fileURLToPath(new URL('../cli/main.ts', import.meta.url))

/** `plumbline …` of a developer who has a data folder and no database. */
interface HostCommand {
  out(): string
  err(): string
  /** Resolves once the output has it; rejects if the process ends first. */
  says(text: string | RegExp): Promise<void>
  /** The exit code. */
  over: Promise<number | null>
  /** Ctrl-C, which the terminal and npm both pass on. */
  interrupt(): void
}

export function hostCommands(platform: () => Platform) {
  const dataDir = mkdtempSync(join(tmpdir(), 'plumbline-developer-'))
  const started: ChildProcess[] = []
  return {
    dataDir,
    /** As a development start leaves it. */
    writeSandboxFile(change: { baseUrl?: string; users?: readonly object[] } = {}): void {
      const { baseUrl, hosts } = platform()
      writeFileSync(join(dataDir, 'sandbox.json'), JSON.stringify({ baseUrl, hosts: Object.values(hosts), ...change }))
    },
    start(args: readonly string[], variables: Record<string, string> = {}): HostCommand {
      const child = spawn(process.execPath, [main, ...args], {
        env: {
          PATH: process.env['PATH'],
          NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
          DATA_DIR: dataDir,
          ...variables,
        },
        // The channel is there when the project's own script starts it.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      })
      started.push(child)
      let [out, err] = ['', '']
      child.stdout!.on('data', (chunk) => (out += chunk))
      child.stderr!.on('data', (chunk) => (err += chunk))
      const over = new Promise<number | null>((done) => child.once('close', (code) => done(code)))
      return {
        out: () => out,
        err: () => err,
        over,
        says: (text) =>
          new Promise((resolve, reject) => {
            const look = () => {
              if (typeof text === 'string' ? out.includes(text) : text.test(out)) resolve()
            }
            child.stdout!.on('data', look)
            void over.then(() => reject(new Error(`It ended without ${text}:\n${out}\n${err}`)))
            look()
          }),
        interrupt: () => {
          // Both are there before the process goes on: one that came while it is ending already would end it as signals do.
          for (const signal of ['SIGSTOP', 'SIGINT', 'SIGTERM', 'SIGCONT'] as const) child.kill(signal)
        },
      }
    },
    close(): void {
      for (const child of started) child.kill('SIGKILL')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
