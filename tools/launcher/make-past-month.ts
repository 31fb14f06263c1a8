import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { memoryEnvironment, nodeFlags } from '../../packages/server/src/config/node-flags.ts'
import { monthIsOpen } from '../past-month/progress.ts'
import { logPath, openLog } from './data-folder.ts'
import type { Launch } from './launch.ts'

/**
 * Has a month lived through at a host of its own, in the background, in a process that steps aside for everything else. One that was cut
 * off goes on where it was; one that is there is left alone.
 */
export function makePastMonth(
  launch: Launch,
  { begun, environment, receiverUrl }: { begun: boolean; environment: NodeJS.ProcessEnv; receiverUrl: string },
): void {
  const { settings, root, say } = launch
  if (begun && !monthIsOpen(settings.dataDir)) return
  const output = openLog(settings.dataDir, 'past-month')
  const args = [join(root, 'tools/past-month/main.ts'), settings.dataDir, receiverUrl, begun ? 'go-on' : 'begin']
  const child = spawn(process.execPath, [...nodeFlags, ...args], {
    env: { ...memoryEnvironment, ...environment },
    stdio: ['ignore', output, output, 'ipc'],
  })
  closeSync(output)
  const over = once(child, 'exit').catch(() => [1])
  let stopping = false
  const kill = () => {
    stopping = true
    child.kill('SIGKILL')
  }
  const stop = async () => {
    kill()
    await over
  }
  launch.own({ name: 'past month', stop, kill })
  say('Harbor Money is given a month of activity, in the background …')
  child.on('message', (days) => say(`Harbor Money: ${days} of 30 days.`))
  void over.then(([code]) => {
    if (stopping || code === 0) return
    say(
      `The month of Harbor Money is not complete; see ${logPath(settings.dataDir, 'past-month')}. The next start goes on.`,
    )
  })
}
