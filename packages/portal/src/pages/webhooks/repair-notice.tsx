import { Notice } from '@plumbline/ui/parts/notice'
import { Time } from '../../parts/time.tsx'
import { type Endpoint, stateOf } from './endpoint.ts'

/** Is it repaired? In a sentence, from what the endpoint last answered. */
export function RepairNotice({ endpoint }: { readonly endpoint: Endpoint }) {
  const { failingSince, lastSuccessAt, disabledReason, recent } = endpoint
  const lost = recent.failed + recent.partial
  switch (stateOf(endpoint)) {
    case 'healthy':
      return (
        <Notice tone="good" title={lost > 0 ? 'It works again' : 'It works'}>
          The last message was taken {lastSuccessAt !== null && <Time at={lastSuccessAt} />}.{' '}
          {lost > 0 &&
            `In the last 24 hours ${lost} of ${recent.counted} attempts failed. What is still missing can be sent again.`}
        </Notice>
      )
    case 'failing':
      return (
        <Notice tone="bad" title="It does not work: nothing was taken since the first failure">
          Attempts have failed since {failingSince !== null && <Time at={failingSince} />}. Open the newest attempt
          below to see what the receiver answered. Repair the receiver, then send a test: when it is taken, it works
          again.
        </Notice>
      )
    case 'stopped':
      return (
        <Notice tone="bad" title="We have stopped sending to it">
          {disabledReason === 'GONE'
            ? 'It answered 410, which says that nobody is there any more.'
            : 'No attempt succeeded for days.'}{' '}
          Repair the receiver, send a test, then let it go on and replay what failed.
        </Notice>
      )
    case 'paused':
      return (
        <Notice tone="warn" title="Your team has paused it">
          Events are kept meanwhile. Let it go on, then replay the stretch of time that it missed.
        </Notice>
      )
    case 'untried':
      return (
        <Notice tone="info" title="Nothing was sent yet">
          Send a test to see whether the receiver takes it.
        </Notice>
      )
  }
}
