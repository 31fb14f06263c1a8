export { type DataAge, decideRefresh, isDataDue, type RefreshRequest } from './refresh-decision.ts'
