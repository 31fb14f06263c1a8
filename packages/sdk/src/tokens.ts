export { type Connection, type ConnectionOptions, openConnection } from './connection.ts'
export * from './generated/token-calls.ts'
