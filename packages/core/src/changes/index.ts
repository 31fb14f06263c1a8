export { describeChange } from './describe-change.ts'
export {
  changeCategories,
  type DescribedChange,
  type DescribedKind,
  type DescribedValue,
  describedKinds,
  isItemChange,
} from './described-change.ts'
export { orderByWeight } from './order-by-weight.ts'
export { type ChangeWeight, directionOf, weighChanges } from './weigh-changes.ts'
