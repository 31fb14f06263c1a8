import { ssoStartCall } from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useEffect } from 'preact/hooks'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { sendCall } from '../../shell/send-call.ts'
import { site } from '../../shell/site.ts'
import { useAction } from '../../shell/use-action.ts'
import { organizationFault } from '../single-sign-on/organization-name.ts'

/** Leads to the identity provider of the organization that somebody names. */
export function OrganizationStep({ onBack }: { readonly onBack: () => void }) {
  const form = useForm({ organization: '' }, ({ organization }) => ({
    organization: organizationFault(organization.trim().toLowerCase()),
  }))
  const action = useAction(
    ({ organization }: typeof form.values) =>
      sendCall(site, ssoStartCall, { body: { organization: organization.trim().toLowerCase() } }),
    ({ url }) => location.assign(url),
  )
  useEffect(() => document.getElementById('organization')?.focus(), [])
  return (
    <>
      {action.fault && <FaultNotice fault={action.fault} />}
      <form
        class="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(action.run)
        }}
      >
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        <TextField
          {...form.field('organization')}
          label="Name of your organization"
          hint="As your team has set it up, for example harbor-money"
          autocomplete="organization"
          spellcheck={false}
        />
        <Button type="submit" wide busy={action.busy}>
          Go to your identity provider
        </Button>
      </form>
      <Button kind="quiet" onPress={onBack}>
        Other ways to sign in
      </Button>
    </>
  )
}
