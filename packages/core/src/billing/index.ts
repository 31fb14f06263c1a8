export { chargeReason, chargeReasons } from './charge-reason.ts'
export { expectedCharges } from './expected-charges.ts'
export { type MonthUsage, noUsage, usersIn, withUsers } from './month-usage.ts'
export { amountsOf, type Price, type PricedCharge, pricedCharges, priceIn } from './prices.ts'
export {
  monthBegins,
  monthEnds,
  monthOfInstant,
  type RecordedState,
  type RecordedStatus,
  userMonth,
} from './user-month.ts'
