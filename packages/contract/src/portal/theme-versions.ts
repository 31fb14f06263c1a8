import { Type } from 'typebox'
import { answer, Instant, nullable } from '../fields.ts'
import { NextCursor, pageFields } from '../paging.ts'
import { Theme } from '../widget/appearance.ts'
import { HostParams } from './host-fields.ts'
import { ByMember, PairCount, ThemeVersionNumber } from './studio-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** Every theme that the widget has had, the newest first. A version never changes. */
export const themeVersionsCall = teamCall({
  name: 'theme-versions',
  method: 'GET',
  path: '/hosts/{hostId}/theme-versions',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view settings'],
  params: HostParams,
  query: Type.Object(pageFields({ largest: 100, usual: 25 })),
  status: 200,
  output: answer({
    items: Type.Array(
      answer({
        version: ThemeVersionNumber,
        theme: Theme,
        publishedAt: Instant,
        publishedBy: ByMember,
        approvedBy: ByMember,
        restored: nullable(ThemeVersionNumber),
        weakPairs: PairCount,
      }),
    ),
    nextCursor: NextCursor,
  }),
  audit: 'theme.list',
})
