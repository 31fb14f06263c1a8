import { rollBackThemeCall, themeVersionsCall } from '@plumbline/contract'
import { readTheme } from '@plumbline/core/widget'
import { Badge } from '@plumbline/ui/parts/badge'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { DataTable } from '../../parts/data-table.tsx'
import { given } from '../../parts/given.ts'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { Studio, ThemeVersion } from './studio.ts'
import './versions-view.css'

interface Props {
  readonly studio: Studio
  readonly onDone: (sentence: string) => void
}

/** Every look that the widget has had, and the way back to one. */
export function VersionsView({ studio, onDone }: Props) {
  const { call } = useSignedIn()
  const { query } = useAddress()
  const host = useHost()!
  const [asks, setAsks] = useState<ThemeVersion>()
  const cursor = query.get('cursor')
  const current = studio.published.version
  const found = useCall(
    () => call(themeVersionsCall, { params: { hostId: host.id }, query: given({ limit: pageSize, cursor }) }),
    `${host.id} ${cursor} ${current}`,
  )
  return (
    <Card title="Versions">
      <Awaited of={found} label="Loading the versions">
        {({ items, nextCursor }) => (
          <>
            <DataTable
              caption="Versions"
              empty={
                <Empty icon="list" title="Nothing is published yet">
                  Each publication is a version that never changes. The first one comes from the draft.
                </Empty>
              }
              rows={items}
              rowKey={({ version }) => `${version}`}
              columns={[
                {
                  key: 'version',
                  label: 'Version',
                  cell: ({ version }) => (
                    <span class="inline">
                      Version {version} {version === current && <Badge tone="good">In use</Badge>}
                    </span>
                  ),
                },
                { key: 'look', label: 'Colours', cell: (version) => <Swatches version={version} /> },
                { key: 'at', label: 'Published', cell: ({ publishedAt }) => <Time at={publishedAt} /> },
                { key: 'by', label: 'By', cell: ({ publishedBy }) => <bdi>{publishedBy ?? 'Plumbline'}</bdi> },
                {
                  key: 'approved',
                  label: 'Approved by',
                  cell: ({ approvedBy, restored }) =>
                    restored !== null ? `As version ${restored}` : <bdi>{approvedBy ?? 'Not needed'}</bdi>,
                },
                {
                  key: 'back',
                  label: 'Go back',
                  cell: (version) =>
                    version.version === current ? null : version.weakPairs > 0 ? (
                      <Badge tone="bad">Too weak</Badge>
                    ) : (
                      <PermittedButton
                        needs="publish theme"
                        atHost
                        kind="quiet"
                        label={`Go back to version ${version.version}`}
                        onPress={() => setAsks(version)}
                      >
                        Go back
                      </PermittedButton>
                    ),
                },
              ]}
            />
            <CursorPager nextCursor={nextCursor} />
          </>
        )}
      </Awaited>
      {asks && (
        <ConfirmDialog
          title={`Go back to version ${asks.version}`}
          send="Go back to it"
          act={() => call(rollBackThemeCall, { params: { hostId: host.id }, body: { version: asks.version } })}
          onDone={({ version }) => {
            setAsks(undefined)
            onDone(`Version ${asks.version} is in use again, as version ${version}.`)
          }}
          onLeave={() => setAsks(undefined)}
        >
          <p>It is stored as the newest version, and the widget has its look at once. A draft stays as it is.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

const shown = ['color-primary', 'color-background', 'color-text'] as const

/** Enough of a look to tell it from others; what the colours are stands in words for who does not see them. */
function Swatches({ version }: { readonly version: ThemeVersion }) {
  const { light } = readTheme(version.theme).theme
  return (
    <span class="swatches">
      {shown.map((name) => (
        <span key={name} class="swatch" style={{ background: light[name] }} />
      ))}
      <code>{light['color-primary']}</code>
    </span>
  )
}
