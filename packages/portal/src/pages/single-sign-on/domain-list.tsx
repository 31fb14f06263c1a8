import {
  claimDomainCall,
  type joiningCall,
  proveDomainCall,
  removeDomainCall,
  type TeamOutput,
} from '@plumbline/contract'
import { useForm } from '@plumbline/ui/forms/use-form'
import { Button } from '@plumbline/ui/parts/button'
import { CodeBlock } from '@plumbline/ui/parts/code-block'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { Stack } from '@plumbline/ui/parts/layout'
import { TextField } from '@plumbline/ui/parts/text-field'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'

type Domain = TeamOutput<typeof joiningCall>['domains'][number]

const domainWords = {
  proved: { label: 'Proved', tone: 'good' },
  waiting: { label: 'Record not found yet', tone: 'warn' },
} as const

interface Props {
  readonly domains: readonly Domain[]
  readonly onDone: (sentence: string) => void
}

export function DomainList({ domains, onDone }: Props) {
  return (
    <Stack gap="loose">
      {domains.map((one) => (
        <OneDomain key={one.domain} of={one} onDone={onDone} />
      ))}
      <AddDomain onDone={onDone} />
    </Stack>
  )
}

function OneDomain({ of: { domain, record, provedAt }, onDone }: { readonly of: Domain } & Pick<Props, 'onDone'>) {
  const { call } = useSignedIn()
  const prove = useAction(
    () => call(proveDomainCall, { params: { domain } }),
    () => onDone(`${domain} is proved.`),
  )
  const remove = useAction(
    () => call(removeDomainCall, { params: { domain } }),
    () => onDone(`People of ${domain} no longer join by themselves. Those who have stay.`),
  )
  const fault = prove.fault ?? remove.fault
  return (
    <Stack>
      <p>
        <strong>{domain}</strong> <StatusBadge state={provedAt === null ? 'waiting' : 'proved'} words={domainWords} />{' '}
        {provedAt !== null && <Time at={provedAt} />}
      </p>
      {fault && <FaultNotice fault={fault} />}
      {provedAt === null && (
        <CodeBlock title={`TXT record of ${domain}`} code={`${record.name}. TXT "${record.value}"`} />
      )}
      <p class="inline">
        {provedAt === null && (
          <Button kind="secondary" busy={prove.busy} onPress={() => prove.run(undefined)}>
            Look for the record<span class="spoken"> of {domain}</span>
          </Button>
        )}{' '}
        <Button kind="secondary" busy={remove.busy} onPress={() => remove.run(undefined)}>
          Remove<span class="spoken"> {domain}</span>
        </Button>
      </p>
    </Stack>
  )
}

const form = /^([a-z0-9-]{1,63}\.){1,10}[a-z0-9-]{2,63}$/

function AddDomain({ onDone }: Pick<Props, 'onDone'>) {
  const { call } = useSignedIn()
  const asked = useForm({ domain: '' }, ({ domain }) => ({
    domain: form.test(domain.trim().toLowerCase()) ? undefined : 'Enter a domain, like example.com',
  }))
  const add = useAction(
    ({ domain }: { domain: string }) => call(claimDomainCall, { body: { domain: domain.trim().toLowerCase() } }),
    (_, { domain }) => onDone(`Write the record of ${domain.trim().toLowerCase()}, then have it looked for.`),
  )
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        asked.submit(add.run)
      }}
    >
      <ErrorSummary faults={asked.faults} attempt={asked.attempt} />
      {add.fault && <FaultNotice fault={add.fault} />}
      <TextField
        {...asked.field('domain')}
        label="Domain of your addresses"
        hint="You prove that it is yours by a record in its DNS"
        autocomplete="off"
        spellcheck={false}
      />
      <p>
        <Button type="submit" kind="secondary" busy={add.busy}>
          Add the domain
        </Button>
      </p>
    </form>
  )
}
