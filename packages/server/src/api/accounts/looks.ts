import { looks } from '@plumbline/contract'
import { handle } from '../../http/call.ts'
import { showLooks } from '../../operations/people/show-looks.ts'

const usualLimit = 50

export const looksHandler = handle(looks, (call, ctx) => showLooks(ctx, call, { limit: usualLimit, ...call.query }))
