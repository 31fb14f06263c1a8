import { changeWidgetOriginsCall } from '@plumbline/contract'
import { originProblems, type WidgetComponent } from '@plumbline/core/widget'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { Table } from '@plumbline/ui/parts/table'
import { useState } from 'preact/hooks'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Awaited } from '../../shell/awaited.tsx'
import { CallFault } from '../../shell/send-call.ts'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { Studio } from './studio.ts'

interface Props {
  readonly studio: Studio
  readonly onDone: (sentence: string) => void
}

/** Whose pages may show the widget, and what such a page needs. */
export function EmbedView({ studio, onDone }: Props) {
  return (
    <Stack gap="loose">
      <OriginsCard studio={studio} onDone={onDone} />
      <SnippetCard studio={studio} />
    </Stack>
  )
}

function OriginsCard({ studio, onDone }: Props) {
  const { call, session } = useSignedIn()
  const host = useHost()!
  const [asks, setAsks] = useState<{ readonly remove?: string }>()
  const { origins, kind, waiting } = studio
  const why = !mayAt(session, 'change keys', host)
    ? kind === 'live'
      ? 'For owners and admins'
      : 'For owners, admins and developers'
    : waiting.some(({ of }) => of === 'origins')
      ? 'A change waits for a second person already'
      : undefined
  const change = (wanted: readonly string[], reason: string) =>
    call(changeWidgetOriginsCall, { params: { hostId: host.id }, body: { origins: [...wanted], reason } })
  const settled = () => {
    setAsks(undefined)
    onDone(kind === 'live' ? 'A colleague has to approve it now.' : 'The origins are changed.')
  }
  return (
    <Card
      title="Origins that may show the widget"
      aside={
        <Button kind="secondary" disabled={why !== undefined} onPress={() => setAsks({})}>
          Add an origin
        </Button>
      }
    >
      {why && <p class="small muted">{why}</p>}
      {origins.length === 0 ? (
        <Empty icon="link" title="No page may show the widget yet">
          Browsers refuse it everywhere until the origins of your pages are named here.
        </Empty>
      ) : (
        <Table
          caption="Origins"
          captionHidden
          narrow
          rows={origins}
          rowKey={(origin) => origin}
          columns={[
            { key: 'origin', label: 'Origin', cell: (origin) => <bdi>{origin}</bdi> },
            {
              key: 'remove',
              label: 'Remove',
              cell: (origin) => (
                <Button
                  kind="quiet"
                  label={`Remove ${origin}`}
                  disabled={why !== undefined}
                  onPress={() => setAsks({ remove: origin })}
                >
                  Remove
                </Button>
              ),
            },
          ]}
        />
      )}
      {asks?.remove !== undefined && (
        <ReasonDialog
          title="Remove an origin"
          send="Remove it"
          act={(reason) =>
            change(
              origins.filter((one) => one !== asks.remove),
              reason,
            )
          }
          onDone={settled}
          onLeave={() => setAsks(undefined)}
        >
          <p>
            Pages at <bdi>{asks.remove}</bdi> show no widget any more
            {kind === 'live' ? ', once a second person has approved it' : ''}.
          </p>
        </ReasonDialog>
      )}
      {asks && asks.remove === undefined && (
        <FormDialog
          title="Add an origin"
          fields={{
            origin: {
              label: 'Origin',
              hint: 'Scheme and name, such as https://app.example.com',
              check: (value) =>
                originProblems([value.trim()], kind === 'live' ? 'production' : 'development')[0]?.replace(
                  'widgetOrigins: must be https origins',
                  'Write an https origin',
                ),
            },
            reason: reasonField,
          }}
          send={kind === 'live' ? 'Ask for it' : 'Add it'}
          act={({ origin, reason }) => change([...origins, origin.trim()], reason.trim())}
          onDone={settled}
          onLeave={() => setAsks(undefined)}
        />
      )}
    </Card>
  )
}

type Element = 'widget' | WidgetComponent

const elementWords: Readonly<Record<Element, string>> = {
  widget: 'The whole widget',
  score: 'The score',
  history: 'The history of the score',
  factors: 'What moves the score',
  accounts: 'Accounts',
  alerts: 'Alerts',
  report: 'The report',
  plan: 'A plan to a better score',
  simulator: 'The simulator',
  preferences: 'Preferences',
  enroll: 'Enrollment',
}

interface Loader {
  readonly path: string
  readonly integrity: string
}

function SnippetCard({ studio }: { readonly studio: Studio }) {
  const { widgetUrl, widgetKey, components } = studio
  const [element, setElement] = useState<Element>('widget')
  const loader = useCall(() => readLoader(widgetUrl), widgetUrl)
  return (
    <Card title="What your page needs">
      <Awaited of={loader} label="Loading the hash of the loader" lines={3}>
        {({ path, integrity }) => (
          <Stack>
            <SelectField
              label="What the page shows"
              name="element"
              hint="Several elements can stand on one page; the script is needed once."
              options={(['widget', ...components] as const).map((value) => ({ value, label: elementWords[value] }))}
              value={element}
              onValue={(value) => setElement((value || 'widget') as Element)}
            />
            <CodeBlock
              title="In the page"
              code={`<script src="${widgetUrl}${path}"\n  integrity="${integrity}"\n  crossorigin="anonymous" async></script>\n\n<plumbline-${element} widget-key="${widgetKey}" token-url="/credit-session"></plumbline-${element}>`}
            />
            <CodeBlock
              title="In its Content-Security-Policy"
              code={`script-src ${widgetUrl};\nframe-src ${widgetUrl};`}
            />
            <p class="small muted">
              The hash belongs to this version of the loader, which never changes. At /credit-session your server
              answers with a token for whoever is signed in.
            </p>
          </Stack>
        )}
      </Awaited>
    </Card>
  )
}

/** The widget's own origin says which loader it serves, and its hash. */
async function readLoader(widgetUrl: string): Promise<Loader> {
  try {
    const answer = await fetch(`${widgetUrl}/v1/integrity.json`, { credentials: 'omit' })
    if (answer.ok) return (await answer.json()) as Loader
  } catch {
    // Told below, like an answer that says nothing.
  }
  throw new CallFault('no-connection')
}
