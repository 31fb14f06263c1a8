export { type ActionFault, type ReadActions, readActions } from './read-actions.ts'
export { type MovedFactor, type WhatIf, whatIf } from './what-if.ts'
export { type WhatIfAction, whatIfActions } from './what-if-action.ts'
