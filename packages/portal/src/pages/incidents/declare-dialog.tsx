import { declareIncidentCall } from '@plumbline/contract'
import { atLeast, FormDialog } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { severityWords } from './incident-words.ts'

interface Props {
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

type Severity = keyof typeof severityWords
type Bureau = 'EFX' | 'TU' | 'EXP'

export function DeclareDialog({ onDone, onLeave }: Props) {
  const { call, session } = useSignedIn()
  const hosts = session.hosts.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <FormDialog
      title="Declare an incident"
      about={<p>Hosts that are concerned read it on their home page at once, and every update that follows.</p>}
      fields={{
        title: { label: 'What is wrong', hint: 'In a line.', check: atLeast(5, 'Say what is wrong, in a few words') },
        severity: {
          label: 'Severity',
          options: Object.entries(severityWords).map(([value, { label }]) => ({ value, label })),
          first: 'major',
        },
        host: { label: 'Hosts', options: [{ value: '', label: 'All hosts' }, ...hosts] },
        bureau: {
          label: 'Bureau',
          options: [
            { value: '', label: 'Whichever they have' },
            ...['EFX', 'TU', 'EXP'].map((value) => ({ value, label: `Only hosts with ${value}` })),
          ],
        },
        words: { label: 'What is known', check: atLeast(5, 'Tell the hosts what is known so far') },
      }}
      send="Declare it"
      act={({ title, severity, host, bureau, words }) =>
        call(declareIncidentCall, {
          body: {
            title: title.trim(),
            severity: severity as Severity,
            words: words.trim(),
            ...(host === '' ? {} : { hostIds: [host] }),
            ...(bureau === '' ? {} : { bureau: bureau as Bureau }),
          },
        })
      }
      onDone={() => onDone('The incident is declared; the hosts concerned read it now.')}
      onLeave={onLeave}
    />
  )
}
