import { saveRuleSetDraftCall } from '@plumbline/contract'
import { checkRuleSet, type RuleSet } from '@plumbline/core/rule-sets'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { Awaited } from '../../shell/awaited.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { DifferenceList } from './difference-list.tsx'
import { DraftState } from './draft-state.tsx'
import { readRuleSet } from './read-rule-set.ts'
import { RuleList } from './rule-list.tsx'
import type { OfRuleSet } from './rule-set-words.ts'
import { RulesEditor } from './rules-editor.tsx'
import { TestTable } from './test-table.tsx'
import { TestsEditor } from './tests-editor.tsx'
import { toDocument } from './to-document.ts'
import { useVersion } from './use-version.ts'

interface Props extends OfRuleSet {
  readonly onDone: (sentence: string, next?: 'live' | 'draft') => void
}

/** The next version while it is worked on: what it changes, its rules and tests, and its way to being published. */
export function DraftView({ hostId, ruleSet, onDone }: Props) {
  const { session } = useSignedIn()
  const host = useHost()
  const base = useVersion(hostId, ruleSet.ruleSetId, ruleSet.newest)
  const [edits, setEdits] = useState(false)
  const mayDraft = mayAt(session, 'draft rule-sets', host)
  const { draft } = ruleSet
  const stored = draft ? readRuleSet(draft.document) : null
  return (
    <Awaited of={base} label="Loading the rules">
      {(before) => {
        const shown = stored ?? before
        if (shown === null) return null
        if (edits || (!draft && mayDraft)) {
          return <Editor hostId={hostId} ruleSet={ruleSet} before={before} begin={shown} onDone={onDone} />
        }
        if (!draft) return <p class="muted">Nobody works on a next version. Owners and risk analysts can begin one.</p>
        return (
          <Stack gap="loose">
            <DraftState hostId={hostId} draft={draft} onDone={onDone} onEdit={() => setEdits(true)} />
            <Card title="What it changes">
              <DifferenceList before={before} after={shown} />
            </Card>
            <Card title="Tests">
              <TestTable ruleSet={shown} />
            </Card>
            <Card title="The rules">
              <RuleList ruleSet={shown} />
            </Card>
          </Stack>
        )
      }}
    </Awaited>
  )
}

interface EditorProps extends Props {
  readonly before: RuleSet | null
  readonly begin: RuleSet
}

function Editor({ hostId, ruleSet, before, begin, onDone }: EditorProps) {
  const { call } = useSignedIn()
  const [edited, setEdited] = useState<RuleSet>({ ...begin, effectiveFrom: null })
  const checked = checkRuleSet(edited)
  const { ruleSetId, draft } = ruleSet
  const save = useAction(
    () =>
      call(saveRuleSetDraftCall, {
        params: { hostId, ruleSetId },
        body: { document: toDocument(edited), revision: draft?.revision ?? 0 },
      }),
    () => onDone('The draft is saved. Nothing decides by it yet.', 'draft'),
  )
  return (
    <Stack gap="loose">
      <RulesEditor value={edited} onValue={setEdited} />
      <TestsEditor value={edited} onValue={setEdited} />
      <Card title="What it changes">
        {checked.ok ? (
          <DifferenceList before={before} after={checked.ruleSet} />
        ) : (
          <Notice tone="warn" title="It cannot be saved like this">
            <ul>
              {checked.findings.map((finding) => (
                <li key={finding}>{finding}</li>
              ))}
            </ul>
          </Notice>
        )}
      </Card>
      {save.fault && <FaultNotice fault={save.fault} />}
      <Row>
        <Button busy={save.busy} disabled={!checked.ok} onPress={() => save.run(undefined)}>
          Save the draft
        </Button>
        <span class="small muted">Nothing decides by a draft.</span>
      </Row>
    </Stack>
  )
}
