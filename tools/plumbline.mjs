#!/usr/bin/env node
import { fileURLToPath } from 'node:url'
import { runTypeScript } from './runtime.mjs'

const file = fileURLToPath(new URL('plumbline.ts', import.meta.url))
await runTypeScript(file, process.argv.slice(2))
