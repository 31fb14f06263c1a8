import { resolve } from 'node:path'
import { runTypeScript } from './runtime.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Usage: node tools/run.mjs <file.ts> [arguments]')
  process.exit(1)
}
await runTypeScript(resolve(file), args, { development: true })
