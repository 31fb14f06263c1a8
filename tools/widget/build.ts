import { resolve } from 'node:path'
import { buildWidget } from '@plumbline/widget/build/build-widget'

const folder = resolve(process.argv[2] ?? '.data/widget')
const { version, files } = await buildWidget(folder)
console.log(`Version ${version} of the widget is in ${folder}:`)
for (const [name, { gzip }] of Object.entries(files)) console.log(`${String(gzip).padStart(7)} bytes  ${name}`)
