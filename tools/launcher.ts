import { fileURLToPath } from 'node:url'
import { PostgresFault } from './embedded-postgres/postgres-fault.ts'
import { createParts, type Launch } from './launcher/launch.ts'
import { readSettings, type Settings } from './launcher/settings.ts'
import { startAll } from './launcher/start-all.ts'
import { StartFault } from './launcher/start-fault.ts'
import { startOne } from './launcher/start-one.ts'
import { stopRequest } from './launcher/stop-request.ts'
import type { Watch } from './launcher/watch.ts'

/** Starts the roles, waits for the request to stop, and ends everything in order. Resolves to the exit code. */
async function launcher(role: Settings['role'], startedAtMs: number): Promise<number> {
  const alone = role !== 'all'
  // The output of a single role is its log, so what the launcher has to say goes beside it.
  const voice = alone ? process.stderr : process.stdout
  const say = (line: string) => void voice.write(`${line}\n`)
  const parts = createParts()
  const stop = stopRequest(() => parts.kill())
  const gaveUp = Promise.withResolvers<never>()
  const start = async (): Promise<number> => {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const settings = readSettings(role, process.env, root)
    const watch: Watch = {
      waitMs: settings.restartWaitMs,
      say,
      isStopping: parts.isStopping,
      giveUp: (sentence) => gaveUp.reject(new GivenUp(sentence)),
    }
    const launch: Launch = { settings, root, startedAtMs, say, watch, own: parts.own }
    if (settings.role !== 'all') return startOne(launch, settings.role)
    await startAll(launch)
    return stop.asked
  }

  let code: number
  let lastLine: string | undefined
  try {
    code = await Promise.race([start(), stop.asked, gaveUp.promise])
    if (!alone) say('Stopping …')
  } catch (error) {
    code = 1
    if (error instanceof GivenUp) {
      say('Stopping …')
      lastLine = `Plumbline has stopped. ${error.message}`
    } else console.error(isOneSentence(error) ? error.message : error)
  }
  stop.begun()
  await parts.stop()
  if (code === 0 && !alone) say('Stopped.')
  if (lastLine) console.error(lastLine)
  return code
}

/** A part keeps dying; the service cannot run without it, so everything ends. */
class GivenUp extends Error {}

function isOneSentence(error: unknown): error is Error {
  return error instanceof StartFault || error instanceof PostgresFault
}

// A reader that goes away (npm start | head) must not take the service down.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

const [role = 'all', startedAt] = process.argv.slice(2)
process.exit(await launcher(role as Settings['role'], Number(startedAt) || performance.timeOrigin))
