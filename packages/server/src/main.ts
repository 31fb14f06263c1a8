import { readConfig } from './config/config.ts'
import { readDatabaseUrls } from './config/database-urls.ts'
import { processEnvironment } from './config/process-environment.ts'
import { readProviders } from './config/providers.ts'
import { serveApi, serveWorker } from './serve.ts'
import { watchEventLoop } from './telemetry/event-loop.ts'
import { createLog } from './telemetry/log.ts'

// The launcher loads this file too, to have it compiled before the roles need it.
if (import.meta.main) await runRole()

/** One process of one role. It notifies its parent when it serves and ends when the parent is gone. */
async function runRole(): Promise<void> {
  const role = process.argv.includes('--role=worker') ? 'worker' : 'api'
  const log = createLog({ role, write: (text) => void process.stdout.write(text) })

  try {
    const environment = processEnvironment()
    const options = {
      config: readConfig(environment),
      urls: readDatabaseUrls(environment),
      providers: readProviders(environment),
      log,
      // At the next start the operator reads what to do first.
      onOlderDatabase: () => {
        log.flush()
        process.exit(1)
      },
    }
    const service = await (role === 'worker' ? serveWorker(options) : serveApi(options))
    const { port, widgetPort, portalPort, consolePort, internalPort } = service
    const ports = { port, widget_port: widgetPort, portal_port: portalPort, console_port: consolePort }
    log.info('started', { ...ports, internal_port: internalPort })
    watchEventLoop({ metrics: service.ctx.metrics, log })
    process.send?.({ type: 'ready', port: service.port })

    let stopping = false
    const stop = async () => {
      if (stopping) return
      stopping = true
      log.info('stopping')
      await service.stop()
      process.exit(0)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    process.on('disconnect', stop)
    process.on('unhandledRejection', (fault) =>
      log.error('unhandled', { fault: fault instanceof Error ? fault.name : 'unknown' }),
    )
  } catch (fault) {
    const message = startFault(fault)
    process.send?.({ type: 'failed', message })
    console.error(message)
    process.exitCode = 1
    setTimeout(() => process.exit(1), 100)
  }
}

function startFault(fault: unknown): string {
  if ((fault as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return `Port ${(fault as { port?: number }).port} is taken; choose another with PORT, WIDGET_PORT, PORTAL_PORT, CONSOLE_PORT or INTERNAL_PORT.`
  }
  return fault instanceof Error ? fault.message : String(fault)
}
