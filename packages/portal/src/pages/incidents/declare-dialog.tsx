import { declareIncidentCall } from '@plumbline/contract'
import { type Bureau, bureaus } from '@plumbline/core/bureaus'
import { useForm } from '@plumbline/ui/forms/use-form'
import { RadioGroup } from '@plumbline/ui/parts/choice'
import { Dialog } from '@plumbline/ui/parts/dialog'
import { ErrorSummary } from '@plumbline/ui/parts/error-summary'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { atLeast } from '../../parts/form-dialog.tsx'
import { SendOrLeave } from '../../parts/send-or-leave.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { HostChoices, maxChosenHosts } from './host-choices.tsx'
import { severityWords } from './incident-words.ts'

interface Props {
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

interface Declared {
  readonly title: string
  readonly severity: keyof typeof severityWords
  readonly whom: 'all' | 'bureau' | 'some'
  readonly bureau: Bureau
  readonly hostIds: readonly string[]
  readonly words: string
}

const first: Declared = { title: '', severity: 'major', whom: 'all', bureau: 'EFX', hostIds: [], words: '' }

/** Tells hosts that something is wrong, and asks which of them it concerns. */
export function DeclareDialog({ onDone, onLeave }: Props) {
  const { call } = useSignedIn()
  const form = useForm<Declared>(first, faultsOf)
  const declare = useAction(
    async (declared: Declared) => {
      await call(declareIncidentCall, { body: sentOf(declared) })
      return declared
    },
    (declared) => onDone(doneWords(declared)),
  )
  const { whom } = form.values
  return (
    <Dialog title="Declare an incident" wide onClose={onLeave}>
      <form
        class="stack loose"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.submit(declare.run)
        }}
      >
        <p>Hosts that are concerned read it on their home page at once, and every update that follows.</p>
        <ErrorSummary faults={form.faults} attempt={form.attempt} />
        {declare.fault && <FaultNotice fault={declare.fault} />}
        <TextField {...form.field('title')} label="What is wrong" hint="In a line." autocomplete="off" />
        <SelectField
          {...form.field('severity')}
          label="Severity"
          options={Object.entries(severityWords).map(([value, { label }]) => ({ value, label }))}
          onValue={(severity) => form.set({ severity: severity as Declared['severity'] })}
        />
        <RadioGroup
          {...form.field('whom')}
          label="Whom it concerns"
          options={[
            { value: 'all', label: 'All hosts' },
            { value: 'bureau', label: 'Hosts with one bureau' },
            { value: 'some', label: 'Hosts that I choose' },
          ]}
          onValue={(value) => form.set({ whom: value as Declared['whom'] })}
        />
        {whom === 'bureau' && (
          <SelectField
            {...form.field('bureau')}
            label="Bureau"
            options={bureaus.map((value) => ({ value, label: value }))}
            onValue={(bureau) => form.set({ bureau: bureau as Bureau })}
          />
        )}
        {whom === 'some' && <HostChoices {...form.field('hostIds')} />}
        <TextField {...form.field('words')} label="What is known" autocomplete="off" />
        <SendOrLeave busy={declare.busy} onLeave={onLeave}>
          Declare it
        </SendOrLeave>
      </form>
    </Dialog>
  )
}

function faultsOf({ title, words, severity, whom, bureau, hostIds }: Declared) {
  return {
    title: atLeast(5, 'Say what is wrong, in a few words')(title),
    severity: (severity as string) === '' ? 'Choose a severity' : undefined,
    bureau: whom === 'bureau' && (bureau as string) === '' ? 'Choose a bureau' : undefined,
    hostIds: whom === 'some' ? hostFault(hostIds.length) : undefined,
    words: atLeast(5, 'Tell the hosts what is known so far')(words),
  }
}

function hostFault(chosen: number): string | undefined {
  if (chosen === 0) return 'Choose at least one host'
  return chosen > maxChosenHosts ? `Choose ${maxChosenHosts} hosts at most, or declare it for all` : undefined
}

function sentOf({ title, severity, whom, bureau, hostIds, words }: Declared) {
  return {
    title: title.trim(),
    severity,
    words: words.trim(),
    ...(whom === 'some' ? { hostIds: [...hostIds] } : {}),
    ...(whom === 'bureau' ? { bureau } : {}),
  }
}

function doneWords({ whom, hostIds }: Declared): string {
  const who =
    whom !== 'some'
      ? 'the hosts concerned read'
      : hostIds.length === 1
        ? 'one host reads'
        : `${hostIds.length} hosts read`
  return `The incident is declared; ${who} it now.`
}
