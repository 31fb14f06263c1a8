import type { runApiCallCall, TeamOutput } from '@plumbline/contract'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { CopyableId } from '../../parts/copyable-id.tsx'
import { JsonBlock } from '../../parts/json-block.tsx'
import { atSameHost } from '../../shell/address.ts'
import { Answer } from '../requests/request-table.tsx'

/** What the API answered. */
export function ApiAnswer({ answer }: { readonly answer: TeamOutput<typeof runApiCallCall> }) {
  const { formats } = useLanguage()
  const { status, tookMs, requestId, body, bytes, contentType } = answer
  return (
    <Stack>
      <div role="status">
        <Row>
          <Answer status={status} />
          <span>in {formats.count(tookMs)} ms</span>
          <CopyableId id={requestId} of="request id" href={atSameHost(`/api-logs/${requestId}`)} />
        </Row>
      </div>
      {body === null ? (
        <p class="muted">
          {formats.count(bytes)} bytes of {contentType ?? 'an unknown kind'}, which is no text.
        </p>
      ) : body === '' ? (
        <p class="muted">The answer has no body.</p>
      ) : (
        <JsonBlock title="Body of the answer" value={body} />
      )}
      <p class="small muted">Numbers, birth dates and tokens that open something are left out here.</p>
    </Stack>
  )
}
