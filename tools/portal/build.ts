import { resolve } from 'node:path'
import { buildPortal } from '@plumbline/portal/build/build-portal'

const folder = resolve(process.argv[2] ?? '.data/portal')
const { files } = await buildPortal(folder)
console.log(`Portal and console are in ${folder}:`)
for (const [name, { gzip }] of Object.entries(files)) console.log(`${String(gzip).padStart(7)} bytes  ${name}`)
