import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { referenceFiles } from './reference/reference-files.ts'

const folder = fileURLToPath(new URL('../docs/reference', import.meta.url))
const files = referenceFiles()

for (const path of globSync('**/*.md', { cwd: folder })) {
  if (!files.has(path)) rmSync(join(folder, path))
}
for (const [path, text] of files) {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
console.log(`${files.size} files in docs/reference`)
