import { auditChainCall, type TeamOutput } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useEffect, useRef, useState } from 'preact/hooks'
import { SameByCommand } from '../../parts/same-by-command.tsx'
import { Time } from '../../parts/time.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { site } from '../../shell/site.ts'
import { useAction } from '../../shell/use-action.ts'

type Verdict = TeamOutput<typeof auditChainCall>

/** A member may make so many calls a second; others of the page want theirs as well. */
const pauseMs = 100

interface Props {
  readonly hostId: string | undefined
  /** "the team", or the name of the host. */
  readonly whose: string
}

/** Has the server follow the chain of the log, a page with each call, and tells how far it has come. */
export function ChainCheck({ hostId, whose }: Props) {
  const { call } = useSignedIn()
  const [verdict, setVerdict] = useState<Verdict>()
  const isStopped = useRef(false)
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const follow = async () => {
    isStopped.current = false
    setVerdict(undefined)
    let cursor: string | null = null
    do {
      const query = { ...(hostId ? { host: hostId } : {}), ...(cursor ? { cursor } : {}) }
      const next: Verdict = await call(auditChainCall, { query })
      setVerdict(next)
      cursor = next.nextCursor
      if (cursor !== null) await new Promise((goOn) => setTimeout(goOn, pauseMs))
    } while (cursor !== null && !isStopped.current)
  }
  const action = useAction(follow, () => undefined)
  return (
    <Stack>
      {site === 'console' && <SameByCommand command="audit verify" />}
      <Row>
        <Button kind="secondary" busy={action.busy} onPress={() => action.run(undefined)}>
          Check the chain
        </Button>
        {action.busy && (
          <Button
            kind="secondary"
            onPress={() => {
              isStopped.current = true
            }}
          >
            Stop
          </Button>
        )}
        <span class="small muted">
          Each entry is linked to the one before. The check shows whether one was changed, removed or slipped in.
        </span>
      </Row>
      {action.fault && <FaultNotice fault={action.fault} />}
      {verdict && <Outcome verdict={verdict} whose={whose} isRunning={action.busy} />}
    </Stack>
  )
}

interface OutcomeProps extends Pick<Props, 'whose'> {
  readonly verdict: Verdict
  readonly isRunning: boolean
}

function Outcome({ verdict, whose, isRunning }: OutcomeProps) {
  const { formats } = useLanguage()
  const { followed, links, holdsUntil, brokenAt, nextCursor } = verdict
  const progress = `${formats.count(followed)} of ${formats.count(links)} links followed`
  if (brokenAt) {
    return (
      <Notice tone="bad" live title="The chain is broken">
        <p>
          Found: {brokenAt.problem}
          {brokenAt.at !== null && (
            <>
              , of <Time at={brokenAt.at} />
            </>
          )}
          . {holdsUntil ? <Until holdsUntil={holdsUntil} whose={whose} /> : 'No entry before it was found to hold.'}
        </p>
        <p>Tell whoever runs Plumbline for you, and keep what you see here.</p>
      </Notice>
    )
  }
  if (nextCursor !== null) {
    return (
      <Notice tone="info" title={isRunning ? 'Following the chain' : 'Stopped'}>
        {progress}. {holdsUntil && <Until holdsUntil={holdsUntil} whose={whose} />}
      </Notice>
    )
  }
  if (!holdsUntil) return <Notice tone="info">There is no linked entry yet. Entries are linked within seconds.</Notice>
  return (
    <Notice tone="good" live title="The chain holds">
      {progress}. <Until holdsUntil={holdsUntil} whose={whose} /> Newer entries are linked within seconds.
    </Notice>
  )
}

function Until({
  holdsUntil,
  whose,
}: Pick<Props, 'whose'> & { readonly holdsUntil: NonNullable<Verdict['holdsUntil']> }) {
  return (
    <>
      It holds until the entry of <bdi>{whose}</bdi> of <Time at={holdsUntil.at} /> (
      <code class="id">{holdsUntil.id}</code>).
    </>
  )
}
