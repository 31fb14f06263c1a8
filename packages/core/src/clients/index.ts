export * from './client.ts'
export { isBehind } from './is-behind.ts'
