export { type MonthUsage, noUsage, usersIn, withUsers } from './month-usage.ts'
export {
  monthBegins,
  monthEnds,
  monthOfInstant,
  type RecordedState,
  type RecordedStatus,
} from './user-month.ts'
