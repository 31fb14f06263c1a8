import { sandboxSeedCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Field } from '@plumbline/ui/parts/field'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Columns, Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { Time } from '../../parts/time.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useAction } from '../../shell/use-action.ts'
import { saveJson } from '../compliance/save-json.ts'
import { playSeed } from './play-seed.ts'
import { readSeed, type Seed, seedBytes, stepsOf } from './seed.ts'
import { useSandbox } from './use-sandbox.ts'

interface Props {
  readonly hostId: string
  readonly hostKey: string
}

/** Takes a sandbox along: to another host, to a colleague, or back to where it was before a test. */
export function SeedView({ hostId, hostKey }: Props) {
  return (
    <Columns>
      <SaveCard hostId={hostId} hostKey={hostKey} />
      <PlayCard hostId={hostId} />
    </Columns>
  )
}

function SaveCard({ hostId, hostKey }: Props) {
  const { call } = useSandbox()
  const [saved, setSaved] = useState<Seed>()
  const save = useAction(
    () => call(sandboxSeedCall, { params: { hostId } }),
    (seed) => {
      saveJson(`sandbox-${hostKey}.json`, seed)
      setSaved(seed)
    },
  )
  return (
    <Card title="Save">
      <Stack>
        <p>
          The users who were made from personas, what was made to happen to them, the faults that still strike, and the
          time of this host, as a JSON file. No name, number or address is in it: a persona is known by its key.
        </p>
        {save.fault && <FaultNotice fault={save.fault} />}
        {saved && (
          <Notice tone="good" live>
            {wordsOf(saved)} saved.
            {saved.others > 0 && ` Left out: ${people(saved.others)} not made from a persona.`}
          </Notice>
        )}
        <Row>
          <Button busy={save.busy} onPress={() => save.run(undefined)}>
            Save as JSON
          </Button>
        </Row>
      </Stack>
    </Card>
  )
}

function PlayCard({ hostId }: { readonly hostId: string }) {
  const { call, why } = useSandbox()
  const { formats } = useLanguage()
  const [seed, setSeed] = useState<Seed>()
  const [problem, setProblem] = useState<string>()
  const [progress, setProgress] = useState('')
  const [done, setDone] = useState('')
  const play = useAction(
    (of: Seed) =>
      playSeed(call, hostId, of, (step, all) => setProgress(`${formats.count(step)} of ${formats.count(all)}`)),
    ({ users, events, faults }) =>
      setDone(`${people(users)} made, ${count(events, 'event')} played, ${count(faults, 'fault')} injected.`),
  )
  const take = async (file: File | undefined) => {
    setDone('')
    const read = file && file.size <= seedBytes ? readSeed(await file.text()) : undefined
    setSeed(read)
    setProblem(file && !read ? 'This is no file that a sandbox has saved.' : undefined)
  }
  return (
    <Card title="Play">
      <Stack>
        <p>
          Makes the same people of this host, moves its clock to the day of each event, and makes it happen again. What
          this host has already stays; its time never goes back.
        </p>
        <Field label="Saved file" hint="JSON, as it was saved here" error={problem}>
          {(control) => (
            <input
              {...control}
              class="input"
              type="file"
              accept=".json,application/json"
              onChange={(event) => void take(event.currentTarget.files?.[0])}
            />
          )}
        </Field>
        {seed && !done && (
          <Notice tone="info">
            {wordsOf(seed)} in it, saved <Time at={seed.savedAt} />.
          </Notice>
        )}
        {play.fault && <FaultNotice fault={play.fault} />}
        {play.busy && <p role="status">{progress} steps done.</p>}
        {done && (
          <Notice tone="good" live>
            {done}
          </Notice>
        )}
        <Row>
          <Button
            busy={play.busy}
            disabled={why !== undefined || !seed || done !== ''}
            onPress={() => seed && play.run(seed)}
          >
            Play it at this host
          </Button>
          {why && <span class="small muted">{why}</span>}
        </Row>
      </Stack>
    </Card>
  )
}

function wordsOf(seed: Seed): string {
  const events = stepsOf(seed).filter(({ kind }) => kind === 'event').length
  return `${people(seed.users.length)}, ${count(events, 'event')} and ${count(seed.faults.length, 'fault')}`
}

function people(number: number): string {
  return count(number, 'user')
}

function count(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? '' : 's'}`
}
