import { addressProblems } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'

/** Says which rule an address breaks, and nothing of where its name leads. */
export async function requireAddress(ctx: Pick<Context, 'dialer'>, url: string): Promise<void> {
  const problem = await ctx.dialer.checkAddress(url)
  if (problem) throw new Refusal('invalid-value', [`url: ${addressProblems[problem]}`])
}
