export * from './deliveries.ts'
export * from './lifetimes.ts'
export * from './quotas.ts'
export * from './retention.ts'
