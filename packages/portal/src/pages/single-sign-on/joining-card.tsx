import { joiningCall, saveJoiningCall } from '@plumbline/contract'
import { joiningRoles } from '@plumbline/core/team'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { useState } from 'preact/hooks'
import { given } from '../../parts/given.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { useCall } from '../../shell/use-call.ts'
import { roleWords } from '../team/role-words.ts'
import { DomainList } from './domain-list.tsx'

/** Who joins without an invitation: people of proved domains, as what the team has chosen; nobody, before it has. */
export function JoiningCard({ onDone }: { readonly onDone: (sentence: string) => void }) {
  const { call } = useSignedIn()
  const found = useCall(() => call(joiningCall, {}), 'joining')
  const finish = (sentence: string) => {
    onDone(sentence)
    found.reload()
  }
  return (
    <Card title="Joining without an invitation">
      <Awaited of={found} label="Loading who may join" lines={3}>
        {({ role, domains }) => (
          <Stack gap="loose">
            <p>
              {role === null
                ? 'Nobody joins without an invitation.'
                : `Who signs in by your provider with an address of a proved domain joins as ${roleWords[role].name}.`}{' '}
              {role !== null && domains.every(({ provedAt }) => provedAt === null) && 'No domain is proved yet. '}
              <span class="muted">Whom you have removed always needs an invitation.</span>
            </p>
            <RoleForm key={role ?? ''} role={role} onSaved={finish} />
            <DomainList domains={domains} onDone={finish} />
          </Stack>
        )}
      </Awaited>
    </Card>
  )
}

type Role = (typeof joiningRoles)[number]

function RoleForm({ role, onSaved }: { readonly role: Role | null; readonly onSaved: (sentence: string) => void }) {
  const { call } = useSignedIn()
  const [chosen, setChosen] = useState<string>(role ?? '')
  const save = useAction(
    () => call(saveJoiningCall, { body: given({ role: joiningRoles.find((one) => one === chosen) }) }),
    () => onSaved(chosen === '' ? 'Nobody joins without an invitation.' : 'People of proved domains can join.'),
  )
  return (
    <form
      class="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save.run(undefined)
      }}
    >
      {save.fault && <FaultNotice fault={save.fault} />}
      <SelectField
        name="role"
        label="Role of those who join"
        hint="The least that people of your company need; give more to single members under Team"
        options={[
          { value: '', label: 'Nobody joins' },
          ...joiningRoles.map((one) => ({ value: one as string, label: roleWords[one].name })),
        ]}
        value={chosen}
        onValue={setChosen}
      />
      <p>
        <Button type="submit" kind="secondary" busy={save.busy}>
          Save who joins
        </Button>
      </p>
    </form>
  )
}
