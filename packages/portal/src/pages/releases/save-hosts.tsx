import { releaseHostsCall, type TeamOutput, type TeamQuery } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { saveFile } from '../batches/save-file.ts'
import { hostsCsv } from './hosts-csv.ts'
import type { ReleaseHost } from './release-words.ts'

type HostsQuery = TeamQuery<typeof releaseHostsCall>

/** Saves every host that the filters let through, with what it uses. */
export function SaveHosts({ asked: { cursor: _place, ...filters } }: { readonly asked: HostsQuery }) {
  const { call } = useSignedIn()
  const save = async () => {
    const hosts: ReleaseHost[] = []
    let cursor: string | null = null
    do {
      const query: HostsQuery = { ...filters, limit: 100, ...(cursor ? { cursor } : {}) }
      const page: TeamOutput<typeof releaseHostsCall> = await call(releaseHostsCall, { query })
      hosts.push(...page.items)
      cursor = page.nextCursor
    } while (cursor !== null)
    saveFile('versions-of-hosts.csv', hostsCsv(hosts))
  }
  const action = useAction(save, () => undefined)
  return (
    <>
      <Button kind="secondary" busy={action.busy} onPress={() => action.run(undefined)}>
        Save as CSV
      </Button>
      {action.fault && <FaultNotice fault={action.fault} />}
    </>
  )
}
