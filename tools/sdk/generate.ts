import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generatedFiles } from '../../packages/sdk/src/generator/generated-files.ts'

const folder = fileURLToPath(new URL('../../packages/sdk/src/generated', import.meta.url))
const files = generatedFiles()

mkdirSync(folder, { recursive: true })
// Everything in this folder is made here, so what nothing asks for any more goes.
for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(join(folder, name))
for (const [name, text] of files) writeFileSync(join(folder, name), text)
console.log(`${files.size} files in packages/sdk/src/generated`)
