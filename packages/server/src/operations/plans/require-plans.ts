import type { Context } from '../../context.ts'
import type { UserDataCall } from '../call.ts'
import { requireConsented } from '../consent/record-consent.ts'
import { onlyEfx, requireDataAccess, requireServed } from '../data/require-data.ts'

/** Who may have a plan and see it. */
export async function requirePlans(ctx: Context, call: UserDataCall): Promise<void> {
  requireServed(call.host, onlyEfx, 'OPTIMAL_PATH')
  requireDataAccess(call.user, 'Optimal Path')
  await requireConsented(ctx, call, call.user.id)
}
