import { TeamRefusal } from '@plumbline/core/team'
import type { Context } from '../../context.ts'
import { isUniqueViolation } from '../../storage/database.ts'
import { deleteSingleSignOn, findSingleSignOn, saveSingleSignOn } from '../../storage/team-single-sign-on.ts'
import { describeProvider, returnUrl } from './identity-provider.ts'
import type { MemberCall } from './team-call.ts'

interface GivenSettings {
  organization: string
  issuer: string
  clientId: string
  clientSecret: string
  enforcesFactors: boolean
}

/** How the team signs on by its own provider; its secret is not shown again. */
export async function showSignOnSettings(ctx: Context, { site, scope }: MemberCall) {
  const found = await findSingleSignOn(ctx.db, scope)
  return { settings: found ? withoutSecret(found) : null, returnUrl: returnUrl(ctx.config, site) }
}

function withoutSecret<Settings extends { sealedSecret: Buffer }>(settings: Settings): Omit<Settings, 'sealedSecret'> {
  const { sealedSecret: _sealed, ...rest } = settings
  return rest
}

/** A provider that cannot be read is not saved: people would be sent nowhere. */
export async function saveSignOnSettings(ctx: Context, call: MemberCall, given: GivenSettings): Promise<void> {
  const { scope, now, audit } = call
  const { clientSecret, ...settings } = given
  await describeProvider(ctx, given)
  const sealedSecret = ctx.vault.sealRecord('teamClientSecret', clientSecret, scope.teamId)
  try {
    await ctx.db.teamTransaction(scope, async (tx) => {
      await saveSingleSignOn(tx, { ...settings, sealedSecret, updatedAt: now })
      await audit.writeIn(tx)
    })
  } catch (fault) {
    if (isUniqueViolation(fault, 'team_single_sign_on_organization_key')) throw new TeamRefusal('organization-taken')
    throw fault
  }
}

export async function removeSignOnSettings(ctx: Context, { scope, audit }: MemberCall): Promise<void> {
  await ctx.db.teamTransaction(scope, async (tx) => {
    if (!(await deleteSingleSignOn(tx))) throw new TeamRefusal('not-found')
    await audit.writeIn(tx)
  })
}
