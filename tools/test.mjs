import { fileURLToPath } from 'node:url'
import { runTypeScript } from './runtime.mjs'

await runTypeScript(fileURLToPath(new URL('test.ts', import.meta.url)), process.argv.slice(2), { development: true })
