import { readTheme, weakPairs } from '@plumbline/core/widget'
import { hostAppearance } from '../../access/host-appearance.ts'
import type { Context } from '../../context.ts'
import { findThemeDraft } from '../../storage/theme-drafts.ts'
import { listThemeVersions } from '../../storage/theme-versions.ts'
import { hostCall } from '../team/host-call.ts'
import { openPlace, sealPlace } from '../team/list-cursor.ts'
import { memberNames } from '../team/member-names.ts'
import { kindOfHost } from '../team/seen-hosts.ts'
import type { MemberCall } from '../team/team-call.ts'
import { waitingChanges } from './waiting-changes.ts'

/** Everything that the look of a host's widget hangs on. */
export async function showStudio(ctx: Context, call: MemberCall, hostId: string) {
  const { scope, host } = hostCall(ctx, call, hostId)
  const [draft, [newest], waiting] = await Promise.all([
    findThemeDraft(ctx.db, scope),
    listThemeVersions(ctx.db, scope, { limit: 1 }),
    waitingChanges(ctx, host.id),
  ])
  const people = [...waiting.map(({ askedBy }) => askedBy), ...(draft ? [draft.changedBy] : [])]
  const names = await memberNames(ctx, call, people)
  const { theme, locale, components } = hostAppearance(ctx, host)
  return {
    kind: kindOfHost(ctx, host),
    widgetKey: host.widgetKey,
    widgetUrl: ctx.config.widgetUrl,
    locale,
    components,
    origins: [...host.settings.widgetOrigins],
    published: { theme, version: newest?.version ?? null, publishedAt: newest?.publishedAt ?? null },
    draft: draft
      ? {
          theme: draft.theme,
          revision: draft.revision,
          changedAt: draft.changedAt,
          changedBy: names.get(draft.changedBy) ?? null,
        }
      : null,
    waiting: waiting.map(({ id, of, origins, reason, askedBy, askedAt }) => ({
      approvalId: id,
      of,
      origins,
      reason,
      askedBy: names.get(askedBy) ?? null,
      askedAt,
      own: askedBy === call.member.id,
    })),
  }
}

/** Looks that the widget has had. The number of a version is its place in the list. */
export async function showVersions(
  ctx: Context,
  call: MemberCall,
  hostId: string,
  { limit = 25, cursor }: { limit?: number; cursor?: string },
) {
  const { scope } = hostCall(ctx, call, hostId)
  const list = ['theme-versions', scope.hostId] as const
  const [before] = (openPlace(ctx, call.scope, list, cursor, call.now) ?? []) as [number?]
  const found = await listThemeVersions(ctx.db, scope, {
    limit: limit + 1,
    ...(before === undefined ? {} : { before }),
  })
  const shown = found.slice(0, limit)
  const last = shown.at(-1)
  const people = shown.flatMap(({ publishedBy, approvedBy }) => [publishedBy, approvedBy]).filter((id) => id !== null)
  const names = await memberNames(ctx, call, people)
  const nameOf = (id: string | null) => (id === null ? null : (names.get(id) ?? null))
  return {
    items: shown.map(({ publishedBy, approvedBy, theme, ...version }) => ({
      ...version,
      theme,
      publishedBy: nameOf(publishedBy),
      approvedBy: nameOf(approvedBy),
      weakPairs: weakPairs(readTheme(theme).theme).length,
    })),
    nextCursor: found.length > limit && last ? sealPlace(ctx, call.scope, list, [last.version], call.now) : null,
  }
}
