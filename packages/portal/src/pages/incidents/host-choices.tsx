import { Checkbox } from '@plumbline/ui/parts/choice'
import { FieldGroup } from '@plumbline/ui/parts/field'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { useSignedIn } from '../../shell/session.tsx'
import './host-choices.css'

interface Props {
  readonly id: string
  readonly name: string
  readonly value: readonly string[]
  readonly error: string | undefined
  readonly onValue: (value: readonly string[]) => void
}

/** As many as one call takes. */
export const maxChosenHosts = 100

/** Some of all hosts; where there are many, a few letters bring them near. */
export function HostChoices({ id, name, value, error, onValue }: Props) {
  const { session } = useSignedIn()
  const [letters, setLetters] = useState('')
  const wanted = letters.trim().toLowerCase()
  const shown = session.hosts.filter((host) => host.name.toLowerCase().includes(wanted))
  const chosen = value.length === 1 ? '1 host is chosen.' : `${value.length} hosts are chosen.`
  return (
    <FieldGroup id={id} label="Hosts" hint={`${chosen} ${maxChosenHosts} at most.`} error={error}>
      <TextField
        name={`${name}-letters`}
        label="Find a host"
        type="search"
        optional
        value={letters}
        onValue={setLetters}
        autocomplete="off"
      />
      <div class="host-choices">
        {shown.length === 0 && <p class="muted">No host has these letters in its name.</p>}
        {shown.map((host) => (
          <Checkbox
            key={host.id}
            plain
            name={`${name} ${host.key}`}
            label={
              <>
                <bdi>{host.name}</bdi> <span class="muted">{host.kind === 'live' ? 'live' : 'development'}</span>
              </>
            }
            checked={value.includes(host.id)}
            onChecked={(checked) => onValue(checked ? [...value, host.id] : value.filter((other) => other !== host.id))}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
