import { globSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guideFiles, referenceFiles } from '../packages/reference/src/markdown/reference-files.ts'

const docs = fileURLToPath(new URL('../docs', import.meta.url))
const reference = referenceFiles()
const guides = guideFiles()

// Everything in this folder is made here, so what nothing asks for any more goes.
for (const path of globSync('**/*.md', { cwd: join(docs, 'reference') })) {
  if (!reference.has(path)) rmSync(join(docs, 'reference', path))
}
write('reference', reference)
write('guides', guides)
console.log(`${reference.size} files in docs/reference, ${guides.size} in docs/guides`)

function write(folder: string, files: ReadonlyMap<string, string>): void {
  for (const [path, text] of files) {
    mkdirSync(dirname(join(docs, folder, path)), { recursive: true })
    writeFileSync(join(docs, folder, path), text)
  }
}
