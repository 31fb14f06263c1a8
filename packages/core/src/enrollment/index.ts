export * from './features.ts'
export * from './status.ts'
export { type AccountOperation, statusAfter, statusesFor, statusRule } from './status-rules.ts'
