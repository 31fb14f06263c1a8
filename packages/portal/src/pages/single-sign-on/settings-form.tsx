import { saveSsoSettingsCall } from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Checkbox } from '@plumbline/ui/parts/choice'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { PasswordField } from '@plumbline/ui/parts/password-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { organizationFault } from './organization-name.ts'
import type { Settings } from './settings.ts'

interface Props {
  readonly settings: Settings | null
  readonly onSaved: (sentence: string) => void
}

/** The secret goes in and never comes out, so it is asked for with every change. */
export function SettingsForm({ settings, onSaved }: Props) {
  const { call } = useSignedIn()
  const first = {
    organization: settings?.organization ?? '',
    issuer: settings?.issuer ?? '',
    clientId: settings?.clientId ?? '',
    clientSecret: '',
    enforcesFactors: settings?.enforcesFactors ?? false,
  }
  const form = useForm(first, ({ organization, issuer, clientId, clientSecret }) => ({
    organization: organizationFault(organization.trim()),
    issuer: URL.canParse(issuer.trim()) ? undefined : 'Enter an address, like https://login.example.com',
    clientId: clientId.trim() === '' ? 'Enter the client id' : undefined,
    clientSecret: clientSecret === '' ? 'Enter the client secret' : undefined,
  }))
  const save = useAction(
    ({ organization, issuer, clientId, clientSecret, enforcesFactors }: typeof first) =>
      call(saveSsoSettingsCall, {
        body: {
          organization: organization.trim(),
          issuer: issuer.trim(),
          clientId: clientId.trim(),
          clientSecret,
          enforcesFactors,
        },
      }),
    (_, { organization }) => onSaved(`People of the team now sign in with the name ${organization.trim()}.`),
  )
  const { value, error, onValue } = form.field('enforcesFactors')
  return (
    <Card title={settings ? 'Change it' : 'Set it up'}>
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(save.run)
        }}
      >
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {save.fault && <FaultNotice fault={save.fault} />}
        <TextField
          {...form.field('organization')}
          label="Name of your organization"
          hint="What your people type at the sign-in"
          autocomplete="off"
          spellcheck={false}
        />
        <TextField
          {...form.field('issuer')}
          label="Address of the provider"
          hint="The issuer, as the provider names itself"
          autocomplete="off"
          spellcheck={false}
        />
        <TextField {...form.field('clientId')} label="Client id" autocomplete="off" spellcheck={false} />
        <PasswordField {...form.field('clientSecret')} label="Client secret" autocomplete="new-password" />
        <Checkbox
          name="enforcesFactors"
          label="The provider asks everybody for a second factor"
          about="Otherwise people get in only when it says that it has."
          checked={value}
          error={error}
          onChecked={onValue}
        />
        <Button type="submit" busy={save.busy}>
          Check and save
        </Button>
      </form>
    </Card>
  )
}
