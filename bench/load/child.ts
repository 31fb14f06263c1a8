import { type ChildProcess, spawn } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memoryEnvironment, nodeFlags } from '@plumbline/server'

export interface ServerProcess {
  pid: number
  port: number
  stop(): Promise<void>
}

/** A server in a process of its own; it says `ready` over IPC like every role does. */
export async function startProcess(
  script: string,
  args: readonly string[],
  environment: Record<string, string>,
): Promise<ServerProcess> {
  const child: ChildProcess = spawn(process.execPath, [...nodeFlags, script, ...args], {
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'plumbline-bench-cache'),
      ...memoryEnvironment,
      ...process.env,
      ...environment,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const port = await new Promise<number>((ready, failed) => {
    child.once('exit', (code) => failed(new Error(`${script} ended with ${code}`)))
    child.on('message', (message: { type: string; port?: number; message?: string }) => {
      if (message.type === 'ready') ready(message.port!)
      else failed(new Error(message.message))
    })
  })
  return {
    pid: child.pid!,
    port,
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit')
        child.once('exit', () => done())
        child.kill('SIGTERM')
      }),
  }
}
