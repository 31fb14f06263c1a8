import { createRuleSetDraftCall, ruleSetVersionCall, type TeamBody } from '@plumbline/contract'
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

/** The version of a rule set that another one is begun from. */
export interface Source {
  readonly ruleSetId: string
  readonly version: number
  readonly name: string
}

interface Props {
  readonly hostId: string
  /** Without it one begins from a template. */
  readonly source?: Source
  readonly onLeave: () => void
}

type Document = TeamBody<typeof createRuleSetDraftCall>['document']

/** Begins a rule set; it opens as a draft, by which nothing decides. */
export function BeginDialog({ hostId, source, onLeave }: Props) {
  const { call } = useSignedIn()
  const [template, setTemplate] = useState<TemplateName>('score-floor')
  const [name, setName] = useState(source ? `Copy of ${source.name}`.slice(0, maxName) : '')
  const [tried, setTried] = useState(false)
  const begin = useAction(
    async () => {
      const from = source
        ? await documentOf(source)
        : (structuredClone(templates[template].document) as unknown as Document)
      return call(createRuleSetDraftCall, { params: { hostId }, body: { document: { ...from, name: name.trim() } } })
    },
    ({ ruleSetId }) => go(atSameHost(`/rule-sets/${ruleSetId}`)),
  )
  const documentOf = async ({ ruleSetId, version }: Source): Promise<Document> => {
    const params = { hostId, ruleSetId, version: `${version}` }
    const found = await call(ruleSetVersionCall, { params })
    // What belongs to the version and not to its rules stays behind.
    const { id: _id, version: _version, effectiveFrom: _from, createdAt: _at, inForce: _inForce, ...document } = found
    return document
  }
  return (
    <Dialog title={source ? 'Duplicate a rule set' : 'New rule set'} onClose={onLeave}>
      <TextField
        label="Name"
        name="name"
        value={name}
        onValue={setName}
        maxLength={maxName}
        error={tried && name.trim() === '' ? 'Say what it is called' : undefined}
      />
      {source ? (
        <p>
          The rules of version {source.version} of <bdi>{source.name}</bdi> become a draft of their own. Nothing decides
          by it until it is reviewed and published.
        </p>
      ) : (
        <RadioGroup
          label="Start from"
          name="template"
          options={Object.entries(templates).map(([value, { label, about }]) => ({ value, label, about }))}
          value={template}
          onValue={(value) => setTemplate(value as TemplateName)}
        />
      )}
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

const maxName = 100
