export { Refusal, type RefusalName, refusalNames } from './refusal.ts'
