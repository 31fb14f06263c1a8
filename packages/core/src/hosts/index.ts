export { mergeSettings } from './merge-settings.ts'
export * from './settings.ts'
export * from './switches.ts'
export { unfitForUsersOf } from './takes-users-of.ts'
