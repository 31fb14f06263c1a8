import { decidePublicationCall, rollBackTextCall, withdrawPublicationCall } from '@plumbline/contract'
import { Badge } from '@plumbline/ui/parts/badge'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { useState } from 'preact/hooks'
import { DataTable, RowLink } from '../../parts/data-table.tsx'
import { PermittedButton } from '../../parts/permitted-button.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { StatusBadge } from '../../parts/status-badge.tsx'
import { Time } from '../../parts/time.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { By, type Decision, DecisionDialog, SecondPersonActions } from '../approvals/second-person.tsx'
import { type Language, languageWords, type Publication, publicationWords } from './text-words.ts'

interface Props {
  readonly caption: string
  readonly publications: readonly Publication[]
  /** Of several texts, each is named. */
  readonly showText?: boolean
  readonly onChanged: () => void
}

type Step =
  | { readonly kind: 'decide'; readonly publication: Publication; readonly decision: Decision }
  | { readonly kind: 'roll-back'; readonly publication: Publication }

/** What was asked for, what became of it, and what can be done about it. */
export function PublicationTable({ caption, publications, showText = false, onChanged }: Props) {
  const [step, setStep] = useState<Step>()
  const [done, setDone] = useState<string>()
  const finish = (sentence: string) => {
    setStep(undefined)
    setDone(sentence)
    onChanged()
  }
  const textColumn = {
    key: 'text',
    label: 'Text',
    cell: ({ text }: Publication) => <RowLink href={`/texts/${text.key}`}>{text.title}</RowLink>,
  }
  return (
    <Stack>
      {done && (
        <Notice tone="good" live>
          {done}
        </Notice>
      )}
      <DataTable
        caption={caption}
        rows={publications}
        rowKey={({ id }) => id}
        empty={
          <Empty icon="info" title="Nobody has asked for other words">
            The text is live as the program says it.
          </Empty>
        }
        columns={[
          ...(showText ? [textColumn] : []),
          { key: 'what', label: 'What', cell: (publication) => <Wanted {...publication} /> },
          {
            key: 'where',
            label: 'Where and when',
            cell: ({ host, fromAt, version }) => (
              <Stack gap="tight">
                <bdi>{host?.name ?? 'All hosts'}</bdi>
                {version !== null && (
                  <span>
                    from <Time at={fromAt} />
                  </span>
                )}
              </Stack>
            ),
          },
          {
            key: 'why',
            label: 'Why',
            cell: ({ reason, asked }) => (
              <Stack gap="tight">
                <bdi>{reason}</bdi>
                <By {...asked} />
              </Stack>
            ),
          },
          { key: 'state', label: 'State', cell: (publication) => <State {...publication} /> },
          {
            key: 'actions',
            label: 'Actions',
            cell: (publication) => (
              <Actions publication={publication} onStep={setStep} onWithdrawn={() => finish('It is withdrawn.')} />
            ),
          },
        ]}
      />
      {step && <StepDialog step={step} onDone={finish} onLeave={() => setStep(undefined)} />}
    </Stack>
  )
}

function Wanted({ version, wordings, takesBack }: Publication) {
  if (version === null) return <span>Take version {takesBack} back</span>
  const languages = (Object.keys(languageWords) as Language[]).filter((language) => wordings?.[language])
  return (
    <Stack gap="tight">
      <span>Version {version}</span>
      {languages.map((language) => (
        <Disclosure key={language} summary={languageWords[language]}>
          <Stack gap="tight">
            {Object.entries(wordings![language]!).map(([part, text]) => (
              <p key={part} lang={language} class="small">
                {text}
              </p>
            ))}
          </Stack>
        </Disclosure>
      ))}
    </Stack>
  )
}

function State({ state, decided, note, endedAt }: Publication) {
  return (
    <Stack gap="tight">
      {endedAt === null ? (
        <StatusBadge state={state} words={publicationWords} />
      ) : (
        <>
          <Badge tone="neutral">Rolled back</Badge>
          <Time at={endedAt} />
        </>
      )}
      {decided && <By {...decided} />}
      {note && <bdi class="small">{note}</bdi>}
    </Stack>
  )
}

interface ActionsProps {
  readonly publication: Publication
  readonly onStep: (step: Step) => void
  readonly onWithdrawn: () => void
}

function Actions({ publication, onStep, onWithdrawn }: ActionsProps) {
  const { call } = useSignedIn()
  const { id, state, own, version, endedAt, text } = publication
  const about = version === null ? `the roll-back of ${text.title}` : `version ${version} of ${text.title}`
  if (state === 'waiting') {
    return (
      <SecondPersonActions
        what={about}
        own={own}
        needs="publish texts"
        onDecide={(decision) => onStep({ kind: 'decide', publication, decision })}
        withdraw={() => call(withdrawPublicationCall, { params: { publicationId: id } })}
        onWithdrawn={onWithdrawn}
      />
    )
  }
  if (state !== 'approved' || version === null || endedAt !== null) return <span class="muted">None</span>
  return (
    <PermittedButton
      needs="publish texts"
      kind="secondary"
      label={`Roll back ${about}`}
      onPress={() => onStep({ kind: 'roll-back', publication })}
    >
      Roll back
    </PermittedButton>
  )
}

interface DialogProps {
  readonly step: Step
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

function StepDialog({ step, onDone, onLeave }: DialogProps) {
  const { call } = useSignedIn()
  const { publication } = step
  const params = { publicationId: publication.id }
  if (step.kind === 'roll-back') {
    return (
      <ReasonDialog
        title={`Roll version ${publication.version} back`}
        send="Ask for the roll-back"
        act={(reason) => call(rollBackTextCall, { params, body: { reason } })}
        onDone={() => onDone('The roll-back waits for a second person.')}
        onLeave={onLeave}
      >
        <p>The wording before it holds again as soon as a second person has approved it.</p>
      </ReasonDialog>
    )
  }
  const isApproval = step.decision === 'approved'
  return (
    <DecisionDialog
      title={isApproval ? 'Approve it' : 'Refuse it'}
      about={<Wanted {...publication} />}
      send={isApproval ? 'Approve it' : 'Refuse it'}
      act={(note) => call(decidePublicationCall, { params, body: { decision: step.decision, ...note } })}
      onDone={() => onDone(isApproval ? 'It is approved.' : 'It is refused.')}
      onLeave={onLeave}
    />
  )
}
