import { addressProblems } from '@plumbline/connectors'
import { Refusal } from '@plumbline/core/refusals'
import type { Context } from '../../context.ts'

/** The address in its one form. A refusal says which rule it breaks, and nothing of where its name leads. */
export async function requireAddress(ctx: Pick<Context, 'dialer'>, url: string): Promise<string> {
  const problem = await ctx.dialer.checkAddress(url)
  if (problem) throw new Refusal('invalid-value', [`url: ${addressProblems[problem]}`])
  return new URL(url).href
}
