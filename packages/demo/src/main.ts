import { readPlatformFile } from './platform-file.ts'
import { readSettings } from './settings.ts'
import { startDemo } from './start-demo.ts'

const log = (event: string, fields: Record<string, unknown> = {}) =>
  void process.stdout.write(`${JSON.stringify({ time: new Date().toISOString(), role: 'demo', event, ...fields })}\n`)

try {
  const { port, platformFile } = readSettings(process.env)
  const demo = await startDemo({ port, platform: () => readPlatformFile(platformFile), log })
  log('listening', { url: demo.url })
  process.send?.({ type: 'ready', port: demo.port })
  const stop = () => void demo.stop().then(() => process.exit(0))
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  // The program that started us is gone, however it ended.
  process.on('disconnect', stop)
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  log('failed', { message })
  if (process.send) process.send({ type: 'failed', message }, () => process.exit(1))
  else process.exit(1)
}
