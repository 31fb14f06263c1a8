import { resetCache } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { resetCache as reset } from '../../operations/data/force-refresh.ts'

export const resetCacheHandler = handle(resetCache, (call, ctx) => reset(ctx, call, call.params.id))
