export * from './generated/sandbox-calls.ts'
