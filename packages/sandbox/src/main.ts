import { jsonLog } from './server/log.ts'
import { readSettings } from './server/settings.ts'
import { StartFault } from './server/start-fault.ts'
import { startSandbox } from './server/start-sandbox.ts'

const log = jsonLog((line) => process.stdout.write(line))

try {
  const sandbox = await startSandbox(readSettings(process.env), { log, now: Date.now })
  log('listening', { url: sandbox.url, smtpPort: sandbox.smtpPort })
  process.send?.({ type: 'ready', port: sandbox.port, smtpPort: sandbox.smtpPort })

  let stopping = false
  const stop = (why: string) => {
    // A second stop signal ends the process at once.
    if (stopping) process.exit(1)
    stopping = true
    log('stopping', { why })
    sandbox.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    )
  }
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGINT', () => stop('SIGINT'))
  // The program that started us is gone, however it ended.
  process.on('disconnect', () => stop('parent gone'))
} catch (error) {
  const message = error instanceof StartFault ? error.message : `The sandbox could not start: ${String(error)}`
  log('failed', { message })
  if (process.send) process.send({ type: 'failed', message }, () => process.exit(1))
  else process.exit(1)
}
