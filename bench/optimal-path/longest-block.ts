import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { instantOfDate } from '@plumbline/core/calendar'
import { type CreditFile, type ScoreModel, scoreModels } from '@plumbline/core/credit-file'
import { nodeFlags } from '../../packages/server/src/config/node-flags.ts'
import type { Asked, Blocked } from './search-process.ts'

const workKinds: readonly Asked['kind'][] = ['plan', 'what-if', 'Score Up']
const aimMs = 50
/** Far more than people have; a file may. */
const accountsOfLargest = 455
const timesInProcess = 10

/**
 * For how long a process answers nobody while it searches: the first time, when none of its code has ever run, and later. Each kind of
 * work gets a process of its own, with the settings of the service.
 */
export async function printLongestBlocks(files: readonly CreditFile[]): Promise<void> {
  const large = { ...files[0]!, tradelines: accountsOf(files) }
  for (const model of scoreModels)
    for (const kind of workKinds) for (const file of [files[0]!, large]) await printLongest(kind, file, model)
}

async function printLongest(kind: Asked['kind'], file: CreditFile, model: ScoreModel): Promise<void> {
  const at = instantOfDate(file.generatedOn)
  const asked = { kind, file, model, score: 640, at, times: timesInProcess }
  const [first, ...later] = await search(asked)
  const longestMs = Math.max(...later.map((one) => one.longestMs))
  const missed = first!.longestMs > aimMs || longestMs > aimMs ? '  MISSED' : ''
  console.log(
    `${model}, ${kind} on ${file.tradelines.length} accounts: the first in a process blocks it for ${first!.longestMs.toFixed(1)} ms ` +
      `at most (${first!.totalMs.toFixed(0)} ms in all), later ones for ${longestMs.toFixed(1)} (aim: ${aimMs})${missed}`,
  )
}

function search(asked: Asked): Promise<Blocked[]> {
  const child = fork(fileURLToPath(new URL('./search-process.ts', import.meta.url)), { execArgv: [...nodeFlags] })
  return new Promise((done, failed) => {
    child.once('message', done as (message: unknown) => void)
    child.once('exit', (code) => failed(new Error(`The process ended with ${code}`)))
    child.send(asked)
  })
}

function accountsOf(files: readonly CreditFile[]): CreditFile['tradelines'] {
  return files
    .flatMap(({ tradelines }) => tradelines)
    .slice(0, accountsOfLargest)
    .map((one, place) => ({ ...one, id: `account-${place}` }))
}
