export { Refusal, type RefusalName, refusalNames } from './refusal.ts'
export { refusedToken } from './refused-token.ts'
