import { createRuleSetDraftCall } from '@plumbline/contract'
import { Button } from '@plumbline/ui/parts/button'
import { RadioGroup } from '@plumbline/ui/parts/choice'
import { Dialog, DialogActions } from '@plumbline/ui/parts/dialog'
import { TextField } from '@plumbline/ui/parts/text-field'
import { useState } from 'preact/hooks'
import { atSameHost, go } from '../../shell/address.ts'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { type TemplateName, templates } from './templates.ts'

/** Begins a rule set from a template; it opens as a draft, by which nothing decides. */
export function BeginDialog({ hostId, onLeave }: { readonly hostId: string; readonly onLeave: () => void }) {
  const { call } = useSignedIn()
  const [template, setTemplate] = useState<TemplateName>('score-floor')
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const begin = useAction(
    () => {
      const document = structuredClone({ ...templates[template].document, name: name.trim() }) as never
      return call(createRuleSetDraftCall, { params: { hostId }, body: { document } })
    },
    ({ ruleSetId }) => go(atSameHost(`/rule-sets/${ruleSetId}`)),
  )
  return (
    <Dialog title="New rule set" onClose={onLeave}>
      <TextField
        label="Name"
        name="name"
        value={name}
        onValue={setName}
        maxLength={100}
        error={tried && name.trim() === '' ? 'Say what it is called' : undefined}
      />
      <RadioGroup
        label="Start from"
        name="template"
        options={Object.entries(templates).map(([value, { label, about }]) => ({ value, label, about }))}
        value={template}
        onValue={(value) => setTemplate(value as TemplateName)}
      />
      {begin.fault && <FaultNotice fault={begin.fault} />}
      <DialogActions>
        <Button
          busy={begin.busy}
          onPress={() => {
            setTried(true)
            if (name.trim() !== '') begin.run(undefined)
          }}
        >
          Begin
        </Button>
        <Button kind="secondary" onPress={onLeave}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  )
}
