export { ConfigProblem } from './config/config.ts'
export type { Environment } from './config/environment.ts'
export { memoryEnvironment, nodeFlags } from './config/node-flags.ts'
export { type Prepared, prepareDatabase, type SandboxFile } from './prepare-database.ts'
