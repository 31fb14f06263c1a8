import { Type } from 'typebox'
import { answer, choice, Instant, nullable, text } from '../fields.ts'
import { Theme } from '../widget/appearance.ts'
import { ComponentList, LocaleName } from '../widget/component-list.ts'
import { HostParams } from './host-fields.ts'
import { ByMember, ThemeRevision, ThemeVersionNumber, WaitingChange } from './studio-fields.ts'
import { portalOnly, teamCall } from './team-call.ts'

/** How the widget of a host looks now, what is being drafted, who may show it, and what a page needs to show it. */
export const widgetStudioCall = teamCall({
  name: 'widget-studio',
  method: 'GET',
  path: '/hosts/{hostId}/studio',
  sites: portalOnly,
  caller: 'member',
  permissions: ['view settings'],
  params: HostParams,
  status: 200,
  output: answer({
    kind: choice(['sandbox', 'live']),
    widgetKey: text('Public key that stands in the page', 'wk_3Jw8dLq5sYtR0vXe2bKmHu7a'),
    widgetUrl: text('Origin of the widget', 'https://widget.example.com'),
    locale: LocaleName,
    components: ComponentList,
    origins: Type.Array(text('Origin whose pages may show the widget', 'https://app.example.com')),
    published: answer({
      theme: Theme,
      version: nullable(ThemeVersionNumber),
      publishedAt: nullable(Instant),
    }),
    draft: nullable(answer({ theme: Theme, revision: ThemeRevision, changedAt: Instant, changedBy: ByMember })),
    waiting: Type.Array(WaitingChange),
  }),
  audit: 'studio.read',
})
