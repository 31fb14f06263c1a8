export * from './settings.ts'
export { unfitForUsersOf } from './takes-users-of.ts'
