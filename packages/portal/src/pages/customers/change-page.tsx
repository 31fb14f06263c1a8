import { changeHostCall, customerHostCall, type TeamOutput } from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { HostBadge } from '../../parts/host-badge.tsx'
import { SameByCommand } from '../../parts/same-by-command.tsx'
import { go } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { PageHead } from '../../shell/page-head.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { PageProps } from '../screen.ts'
import { SettingControl } from './setting-control.tsx'
import { settingGroups } from './setting-fields.ts'
import { linesOf } from './setting-lines.ts'
import { settingFaults, type TypedSettings, typedOf, wantedSettings } from './typed-settings.ts'
import { ValueChanges } from './value-changes.tsx'

type Shown = TeamOutput<typeof customerHostCall>

export function Page({ screen, params }: PageProps) {
  const { call } = useSignedIn()
  const hostId = params['host']!
  const found = useCall(() => call(customerHostCall, { params: { hostId } }), hostId)
  const title = found.state === 'done' ? `Change settings of ${found.value.host.name}` : screen.title
  return (
    <>
      <PageHead title={title} question={screen.question} />
      <Awaited of={found} label="Loading the settings">
        {(shown) => <SettingsForm key={hostId} shown={shown} />}
      </Awaited>
    </>
  )
}

/** As the command line takes them. */
function asArguments(wanted: Readonly<Record<string, unknown>>): string[] {
  return linesOf(wanted).map(({ name, value }) => `${name}=${Array.isArray(value) ? value.join(',') : (value ?? '')}`)
}

/** All settings at once, because some fit together only: another bureau wants another kind of product. */
function SettingsForm({ shown: { host, settings } }: { readonly shown: Shown }) {
  const { call } = useSignedIn()
  const isLive = host.kind === 'live'
  const form = useForm<TypedSettings>(typedOf(settings), (typed) => settingFaults(settings, typed, isLive))
  const [wanted, setWanted] = useState<Record<string, unknown>>()
  const isSame = wanted !== undefined && Object.keys(wanted).length === 0
  return (
    <>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setWanted(undefined)
          form.submit((typed) => setWanted(wantedSettings(settings, typed)))
        }}
      >
        <Stack gap="loose">
          <Row>
            <HostBadge host={host} />
            {isLive && <span class="muted">A second person has to approve what you ask for.</span>}
          </Row>
          <ErrorSummary faults={form.faults} attempt={form.attempt} />
          {settingGroups.map(({ title, fields }) => (
            <Card key={title} title={title}>
              <div class="setting-fields">
                {fields.map((field) => (
                  <div key={field.name} class={field.kind === 'some' || field.kind === 'list' ? 'whole-line' : ''}>
                    <SettingControl field={field} {...form.field(field.name)} />
                  </div>
                ))}
              </div>
            </Card>
          ))}
          {isSame && (
            <Notice tone="info" live>
              Nothing is different yet. Change a value first.
            </Notice>
          )}
          <Row>
            <Button type="submit">Check the change</Button>
            <ButtonLink href={`/customer-hosts/${host.id}`}>Back to the host</ButtonLink>
          </Row>
          <p class="small muted">The look of the widget is published by the team of the host, in its studio.</p>
        </Stack>
      </form>
      {wanted && !isSame && (
        <FormDialog
          title={isLive ? 'Ask for this change' : 'Make this change'}
          about={
            <>
              <ValueChanges before={settings} wanted={wanted} />
              {isLive && <p>The host is live: a second person has to approve it.</p>}
              <SameByCommand command="host set" with={[host.key, ...asArguments(wanted)]} />
            </>
          }
          fields={{ reason: reasonField }}
          send={isLive ? 'Ask for the change' : 'Change it'}
          act={({ reason }) =>
            call(changeHostCall, { params: { hostId: host.id }, body: { reason, settings: wanted } })
          }
          onDone={({ state }) => go(`/customer-hosts/${host.id}?changed=${state}`)}
          onLeave={() => setWanted(undefined)}
        />
      )}
    </>
  )
}
