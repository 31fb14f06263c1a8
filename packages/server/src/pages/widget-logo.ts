import { Refusal } from '@plumbline/core/refusals'
import { scopeOfHost } from '../access/authenticate.ts'
import type { Context } from '../context.ts'
import type { PageAnswer, PageVisit } from '../http/answers.ts'
import { findLogo } from '../storage/widget-logos.ts'
import { forAYear } from './built-files.ts'

/** A picture of a host, at an address that changes with it. It was written by us, pixel by pixel, and is a picture and nothing else. */
export async function logoPage(ctx: Pick<Context, 'db' | 'directory'>, { params }: PageVisit): Promise<PageAnswer> {
  const host = ctx.directory.hostByWidgetKey(params['key'] ?? '')
  const scope = host && scopeOfHost(ctx.directory, host.id)
  const [, name] = /^(logo-[0-9a-f]{24})\.png$/.exec(params['file'] ?? '') ?? []
  const png = scope && name !== undefined ? await findLogo(ctx.db, scope, name) : undefined
  if (!png) throw new Refusal('no-such-route')
  return {
    type: 'image/png',
    body: png,
    headers: {
      'cache-control': forAYear,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  }
}
