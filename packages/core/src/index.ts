export { type Facts, Refusal, type RefusalName, refusalNames } from './refusal.ts'
