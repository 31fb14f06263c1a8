import { createHash } from 'node:crypto'
import { Refusal } from '@plumbline/core/refusals'
import { TeamRefusal } from '@plumbline/core/team'
import { logoLimits } from '@plumbline/core/widget'
import type { Context } from '../../context.ts'
import { insertLogo } from '../../storage/widget-logos.ts'
import { hostCall } from '../team/host-call.ts'
import type { MemberCall } from '../team/team-call.ts'
import { cleanPng } from './clean-png.ts'

/** Keeps a picture under a name that says what is in it. What nobody has published is seen by nobody who does not know that name. */
export async function uploadLogo(ctx: Context, call: MemberCall, hostId: string, picture: string) {
  const { scope } = hostCall(ctx, call, hostId)
  const sent = Buffer.from(picture, 'base64')
  const clean = sent.length > logoLimits.bytes ? tooLarge : cleanPng(sent)
  if ('problem' in clean) throw new Refusal('invalid-value', [`picture: ${clean.problem}`])
  const { png, width, height } = clean
  const logo = `logo-${createHash('sha256').update(png).digest('hex').slice(0, 24)}`
  await ctx.db.transaction(scope, async (tx) => {
    const added = { name: logo, png, by: call.member.id, now: call.now, most: logoLimits.perHost }
    if (!(await insertLogo(tx, added))) throw new TeamRefusal('limit-reached')
    await call.audit.writeIn(tx)
  })
  return { logo, width, height }
}

const tooLarge = { problem: `must be at most ${logoLimits.bytes / 1000} KB` }
