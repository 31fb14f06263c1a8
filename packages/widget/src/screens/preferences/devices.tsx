import { deletePushSubscription, listPushSubscriptions } from '@plumbline/sdk/user'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { ItemList } from '@plumbline/ui/parts/item-list'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { useState } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import { Refused } from '../../frame/parts/refused.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useAction } from '../../frame/use-action.ts'
import { useCall } from '../../frame/use-call.ts'
import { addThisBrowser, canPush, type NoPush } from './this-browser.ts'

/** Browsers that get push messages. On a page of its own this one can be added; browsers let no page within another ask for it. */
export function Devices({ shell }: { readonly shell: Shell }) {
  const { formats } = useLanguage()
  const { devices } = useTexts('preferences')
  const { loading } = useTexts('states')
  const { calls } = shell.session
  const call = useCall((signal) => listPushSubscriptions(calls, { signal }))
  const [refused, setRefused] = useState<NoPush>()
  const [removed, setRemoved] = useState<readonly string[]>([])
  const removal = useAction(
    (id: string) => deletePushSubscription(calls, { id }),
    (_, id) => setRemoved((before) => [...before, id]),
  )
  const addition = useAction(
    () => addThisBrowser(calls),
    (refused) => {
      setRefused(refused)
      if (!refused) call.retry()
    },
  )
  return (
    <Card title={devices.title}>
      <Awaited call={call} label={loading}>
        {({ items }) => {
          const kept = items.filter(({ id }) => !removed.includes(id))
          if (kept.length === 0) return <p>{devices.none}</p>
          return (
            <ItemList
              items={kept.map(({ id, endpoint, createdAt }) => ({
                id,
                icon: 'check',
                tone: 'good',
                title: <bdi>{serviceOf(endpoint)}</bdi>,
                about: fill(devices.since, { date: formats.day(createdAt) }),
                aside: (
                  <Button
                    kind="secondary"
                    busy={removal.busy}
                    label={fill(devices.removeOf, { device: serviceOf(endpoint) })}
                    onPress={() => removal.run(id)}
                  >
                    {devices.remove}
                  </Button>
                ),
              }))}
            />
          )
        }}
      </Awaited>
      {removal.error && <Refused error={removal.error} />}
      <p role="status" class="spoken">
        {removed.length > 0 && devices.removed}
      </p>
      {addition.error && <Refused error={addition.error} />}
      {refused && (
        <Notice tone="warn" live>
          {devices[refused]}
        </Notice>
      )}
      {canPush() ? (
        <Button kind="secondary" busy={addition.busy} onPress={() => addition.run(undefined)}>
          {devices.add}
        </Button>
      ) : (
        <p class="muted small">{devices.how}</p>
      )}
    </Card>
  )
}

/** The push service by name: all that is known of a browser. */
function serviceOf(endpoint: string): string {
  return URL.canParse(endpoint) ? new URL(endpoint).hostname : endpoint
}
