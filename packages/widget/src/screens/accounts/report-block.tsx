import type { PlumblineError } from '@plumbline/sdk/user'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { type Shell, tellFailure } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import { Banners } from './banners.tsx'
import { NoReport } from './no-report.tsx'
import type { ShownReport } from './read-report.ts'

interface Props {
  readonly shell: Shell
  readonly call: CallState<ShownReport>
  onShown(): void
  readonly children: (shown: ShownReport) => ComponentChildren
}

/** What a screen makes of a report: the report with what is special about it, or why there is none. */
export function ReportBlock({ shell, call, onShown, children }: Props) {
  const states = useTexts('states')
  useEffect(() => {
    if (call.state === 'waiting') return
    if (call.state === 'failed' && !isNoData(call.error)) tellFailure(shell.line, call.error)
    onShown()
  }, [call.state])
  return (
    <Awaited
      call={call}
      label={states.loading}
      skeleton={<Skeleton lines={9} />}
      refused={(error) => (isNoData(error) ? <NoReport error={error} /> : undefined)}
    >
      {(shown) => (
        <>
          <Banners shown={shown} />
          {children(shown)}
        </>
      )}
    </Awaited>
  )
}

/** There is nothing to show, and nothing has failed. */
function isNoData(error: PlumblineError): boolean {
  return error.kind === 'refused' && ['SC405', 'SC1002', 'SC1003', 'SC407', 'SC408', 'SC402'].includes(error.code)
}
