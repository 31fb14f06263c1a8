export { type BillLine, billLines, billNumber, maxAdjustmentAloneCents, needsSecondPerson, sumOfLines } from './bill.ts'
export { chargeReason, chargeReasons } from './charge-reason.ts'
export { expectedCharges } from './expected-charges.ts'
export { lineWords } from './line-words.ts'
export { type MonthUsage, noUsage, usersIn, withUsers } from './month-usage.ts'
export { amountsOf, type Price, type PricedCharge, pricedCharges, priceIn, unitPrices } from './prices.ts'
export { effectsOfStates, stateEffects } from './state-effects.ts'
export {
  charges,
  monthBegins,
  monthEnds,
  monthOfInstant,
  type RecordedState,
  type RecordedStatus,
  userMonth,
} from './user-month.ts'
