export * from './enrollment/features.ts'
export * from './enrollment/status.ts'
export * from './hosts/settings.ts'
export { type Facts, Refusal, type RefusalName, refusalNames } from './refusal.ts'
