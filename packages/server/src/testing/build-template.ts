import { buildTemplate } from './template.ts'

await buildTemplate()
