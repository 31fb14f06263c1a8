import { releaseHostsCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { CursorPager, pageSize } from '../../parts/cursor-pager.tsx'
import { given } from '../../parts/given.ts'
import { Time } from '../../parts/time.tsx'
import { useAddress } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { mayAt, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import { HostFilters } from './host-filters.tsx'
import { HostTable } from './host-table.tsx'
import { NotifyDialog } from './notify-dialog.tsx'
import type { ReleaseHost, Releases } from './release-words.ts'
import { SaveHosts } from './save-hosts.tsx'
import { SwitchDialog, type WantedSwitch } from './switch-dialog.tsx'

/** Hosts with what they use; some of them can be told of it. */
export function HostsTab({ releases }: { readonly releases: Releases }) {
  const { call, session } = useSignedIn()
  const { query } = useAddress()
  const value = (name: string) => query.get(name) ?? ''
  const asked = given({
    search: value('search'),
    uses: value('uses'),
    route: value('route'),
    only: value('only') as 'behind',
    cursor: value('cursor'),
    limit: pageSize,
  })
  const found = useCall(() => call(releaseHostsCall, { query: asked }), JSON.stringify(asked))
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [telling, setTelling] = useState<readonly ReleaseHost[]>()
  const [wanted, setWanted] = useState<WantedSwitch>()
  const [said, setSaid] = useState<string>()
  const mayChange = mayAt(session, 'change releases')
  const done = (sentence: string) => {
    setTelling(undefined)
    setWanted(undefined)
    setChosen(new Set())
    setSaid(sentence)
    found.reload()
  }
  return (
    <Stack gap="loose">
      {said && (
        <Notice tone="good" live>
          {said}
        </Notice>
      )}
      <HostFilters releases={releases} />
      <Card title="Hosts and what they use">
        <Awaited of={found} label="Loading the hosts" lines={8}>
          {({ items, nextCursor, since }) => {
            const picked = items.filter(({ host }) => chosen.has(host.id))
            return (
              <Stack>
                <HostTable
                  hosts={items}
                  mayChange={mayChange}
                  chosen={chosen}
                  onChosen={setChosen}
                  onTell={(host) => setTelling([host])}
                  onSwitch={setWanted}
                />
                {items.length > 0 && (
                  <Row>
                    <Button disabled={!mayChange || picked.length === 0} onPress={() => setTelling(picked)}>
                      {picked.length === 0 ? 'Tell chosen hosts' : `Tell ${picked.length} of these hosts`}
                    </Button>
                    <SaveHosts asked={asked} />
                  </Row>
                )}
                {!mayChange && <p class="small muted">Operators and operations tell hosts and hold parts back.</p>}
                <CursorPager nextCursor={nextCursor} timeless />
                <p class="small muted">
                  Calls are counted since <Time at={since} />.
                </p>
              </Stack>
            )
          }}
        </Awaited>
      </Card>
      {telling && (
        <NotifyDialog hosts={telling} releases={releases} onDone={done} onLeave={() => setTelling(undefined)} />
      )}
      {wanted && <SwitchDialog wanted={wanted} onDone={done} onLeave={() => setWanted(undefined)} />}
    </Stack>
  )
}
