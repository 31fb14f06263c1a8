import { closePrivacyRequestCall, exportPersonCall, openPrivacyRequestCall } from '@plumbline/contract'
import { privacyRequestDays } from '@plumbline/core/promises'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { atLeast, FormDialog, reasonField } from '../../parts/form-dialog.tsx'
import { useSignedIn } from '../../shell/session.tsx'
import { kindWords, type PrivacyRequest } from './compliance.ts'
import { saveJson } from './save-json.ts'

export type Doing =
  | { readonly what: 'open' }
  | { readonly what: 'export' | 'done' | 'refused'; readonly request: PrivacyRequest }

interface Props {
  readonly hostId: string
  readonly doing: Doing
  readonly onDone: (sentence: string) => void
  readonly onLeave: () => void
}

/** The dialog of whatever is about to be done. */
export function RequestDialog({ hostId, doing, onDone, onLeave }: Props) {
  if (doing.what === 'open') return <OpenDialog hostId={hostId} onDone={onDone} onLeave={onLeave} />
  const given = { hostId, request: doing.request, onDone, onLeave }
  return doing.what === 'export' ? <ExportDialog {...given} /> : <CloseDialog {...given} outcome={doing.what} />
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

function OpenDialog({ hostId, onDone, onLeave }: Omit<Props, 'doing'>) {
  const { call } = useSignedIn()
  return (
    <FormDialog
      title="Open a privacy request"
      about={
        <p>
          The request is due {privacyRequestDays} days from today, and the person's timeline shows that it was opened.
        </p>
      }
      fields={{
        userId: {
          label: 'User id',
          hint: 'Find the person under Users, and copy the id from their page.',
          check: (value) => (uuid.test(value.trim()) ? undefined : 'Give the whole id of the user'),
        },
        kind: {
          label: 'What the person asks for',
          options: Object.entries(kindWords).map(([value, label]) => ({ value, label })),
          first: 'access',
        },
        reason: { ...reasonField, hint: 'How and when they asked, such as a letter and its date.' },
      }}
      send="Open the request"
      act={({ userId, kind, reason }) =>
        call(openPrivacyRequestCall, {
          params: { hostId, userId: userId.trim() },
          body: { kind: kind as PrivacyRequest['kind'], reason: reason.trim() },
        })
      }
      onDone={() => onDone('The request is open.')}
      onLeave={onLeave}
    />
  )
}

interface OfRequest extends Omit<Props, 'doing'> {
  readonly request: PrivacyRequest
}

function ExportDialog({ hostId, request, onDone, onLeave }: OfRequest) {
  const { call } = useSignedIn()
  return (
    <ConfirmDialog
      title="Take the copy"
      send="Save the copy"
      act={() => call(exportPersonCall, { params: { hostId, privacyRequestId: request.id } })}
      onDone={(copy) => {
        saveJson(`person-${request.userId}.json`, copy)
        onDone('The copy is saved, and that you have taken it is on record.')
      }}
      onLeave={onLeave}
    >
      <p>
        You get one file with the profile, the consents and the timeline of the person. The whole social security number
        and the birth date are in no file. Contact data is masked unless you may have it shown.
      </p>
      <p class="small muted">
        That you have taken it goes on record with your name, for your team and in the timeline.
      </p>
    </ConfirmDialog>
  )
}

function CloseDialog({
  hostId,
  request,
  outcome,
  onDone,
  onLeave,
}: OfRequest & { readonly outcome: 'done' | 'refused' }) {
  const { call } = useSignedIn()
  const deletes = request.kind === 'deletion' && outcome === 'done'
  const title = outcome === 'refused' ? 'Refuse the request' : deletes ? 'Delete and close' : 'Close the request'
  return (
    <FormDialog
      title={title}
      about={
        <p>
          {deletes
            ? 'The account ends for good: credit data and personal data are destroyed, and nobody can bring them back. Records that the law asks for stay.'
            : 'The request stays on record with your note.'}
        </p>
      }
      fields={{
        note: {
          label: 'Note',
          hint: 'What came of it, and how the person was told.',
          check: atLeast(5, 'Say what came of it, in five letters or more'),
        },
      }}
      send={title}
      act={({ note }) =>
        call(closePrivacyRequestCall, {
          params: { hostId, privacyRequestId: request.id },
          body: { outcome, note: note.trim() },
        })
      }
      onDone={() => onDone(deletes ? 'The account is closed, and so is the request.' : 'The request is closed.')}
      onLeave={onLeave}
    />
  )
}
