import type { WorkKind } from '../work/work-kind.ts'
import { retention } from './retention.ts'

/** Every kind of work there is. */
export const workKinds: readonly WorkKind[] = [retention]
