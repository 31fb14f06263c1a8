import { discardThemeDraftCall, publishThemeCall, saveThemeDraftCall } from '@plumbline/contract'
import { themeProblems } from '@plumbline/core/widget'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Stack } from '@plumbline/ui/parts/layout'
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { ConfirmDialog } from '../../parts/confirm-dialog.tsx'
import { ReasonDialog } from '../../parts/reason-dialog.tsx'
import { Time } from '../../parts/time.tsx'
import { FaultNotice } from '../../shell/fault-notice.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useAction } from '../../shell/use-action.ts'
import { ContrastCard, weakOf } from './contrast-card.tsx'
import { LookEditor } from './look-editor.tsx'
import { PreviewCard } from './preview-card.tsx'
import { usePreviewChoices } from './preview-choices.tsx'
import { type EditedTheme, type Studio, sameTheme } from './studio.ts'
import './studio-steps.css'

interface Props {
  readonly studio: Studio
  readonly onDone: (sentence: string) => void
}

/** The look that is being made, beside what becomes of it. */
export function LookView({ studio, onDone }: Props) {
  const { session } = useSignedIn()
  const host = useHost()!
  const { scheme } = usePreviewChoices()
  const saved: EditedTheme = (studio.draft ?? studio.published).theme
  const [theme, setTheme] = useState(saved)
  const own = useRef<EditedTheme | null>(null)
  // What others save is what one goes on with; one's own may have been changed again before it comes back.
  useEffect(() => {
    if (own.current === null || !sameTheme(saved, own.current)) setTheme(saved)
  }, [JSON.stringify(saved)])
  const mayDraft = mayAt(session, 'draft theme', host)
  return (
    <Stack gap="loose">
      <DraftCard
        studio={studio}
        saved={saved}
        theme={theme}
        onTheme={setTheme}
        onSave={() => {
          own.current = theme
        }}
        onDone={onDone}
      />
      <div class="studio-look">
        <LookEditor theme={theme} scheme={scheme} disabled={!mayDraft} studio={studio} onTheme={setTheme} />
        <PreviewCard studio={studio} theme={theme} />
      </div>
      <ContrastCard theme={theme} disabled={!mayDraft} onTheme={setTheme} />
    </Stack>
  )
}

interface DraftProps extends Props {
  readonly saved: EditedTheme
  readonly theme: EditedTheme
  readonly onTheme: (theme: EditedTheme) => void
  readonly onSave: () => void
}

/** Where the look is on its way to people. What somebody cannot do stays in sight, with the reason. */
function DraftCard({ studio, saved, theme, onTheme, onSave, onDone }: DraftProps) {
  const { call, session } = useSignedIn()
  const host = useHost()!
  const [asks, setAsks] = useState<'publish' | 'discard'>()
  const params = { hostId: host.id }
  const { draft, published, kind } = studio
  const isChanged = !sameTheme(saved, theme)
  const save = useAction(
    () => {
      onSave()
      return call(saveThemeDraftCall, { params, body: { theme, revision: draft?.revision ?? 0 } })
    },
    () => onDone('The draft is saved. Nobody sees it in the widget yet.'),
  )
  const mayDraft = mayAt(session, 'draft theme', host)
  const why = {
    save: !mayDraft
      ? 'For owners, admins and developers'
      : !isChanged
        ? 'Nothing is changed'
        : themeProblems(theme).length > 0
          ? 'A value cannot be used'
          : undefined,
    publish: whyNotPublish(studio, { isChanged, theme, may: mayAt(session, 'publish theme', host) }),
    discard: !mayDraft ? 'For owners, admins and developers' : draft ? undefined : 'There is no draft',
  }
  return (
    <Card
      title={draft ? 'Draft' : 'Published look'}
      aside={
        isChanged ? (
          <Badge tone="warn">Not saved</Badge>
        ) : draft ? (
          <Badge tone="info">Saved</Badge>
        ) : (
          <Badge tone="good">In use</Badge>
        )
      }
    >
      <p>
        {draft ? (
          <>
            Saved by <bdi>{draft.changedBy ?? 'a former member'}</bdi>, <Time at={draft.changedAt} />. The widget still
            shows {published.version === null ? 'the look that it began with' : `version ${published.version}`}.
          </>
        ) : published.version === null ? (
          'The widget has the look that it began with. Change a value to begin a draft.'
        ) : (
          <>
            Version {published.version}, published <Time at={published.publishedAt!} />. Change a value to begin a
            draft.
          </>
        )}
      </p>
      {save.fault && <FaultNotice fault={save.fault} />}
      <ul class="plain studio-steps">
        <Step why={why.save}>
          <Button busy={save.busy} disabled={why.save !== undefined} onPress={() => save.run(undefined)}>
            Save the draft
          </Button>
        </Step>
        <Step why={why.publish}>
          <Button kind="secondary" disabled={why.publish !== undefined} onPress={() => setAsks('publish')}>
            {kind === 'live' ? 'Ask to publish' : 'Publish'}
          </Button>
        </Step>
        <Step why={why.discard}>
          <Button kind="secondary" disabled={why.discard !== undefined} onPress={() => setAsks('discard')}>
            Throw away
          </Button>
        </Step>
        {isChanged && (
          <li>
            <Button kind="quiet" onPress={() => onTheme(saved)}>
              Undo changes
            </Button>
          </li>
        )}
      </ul>
      {asks === 'publish' && (
        <ReasonDialog
          title="Publish this look"
          send={kind === 'live' ? 'Ask for it' : 'Publish it'}
          act={(reason) => call(publishThemeCall, { params, body: { revision: draft!.revision, reason } })}
          onDone={() => {
            setAsks(undefined)
            onDone(
              kind === 'live' ? 'A colleague has to approve it now.' : 'It is published. The widget has this look now.',
            )
          }}
          onLeave={() => setAsks(undefined)}
        >
          <p>
            {kind === 'live'
              ? 'Your people see it as soon as a second person has approved it.'
              : 'Every page that shows the widget has this look from now on.'}
          </p>
        </ReasonDialog>
      )}
      {asks === 'discard' && (
        <ConfirmDialog
          title="Throw the draft away"
          send="Throw it away"
          act={() => call(discardThemeDraftCall, { params })}
          onDone={() => {
            setAsks(undefined)
            onDone('The draft is gone. The widget looks as before.')
          }}
          onLeave={() => setAsks(undefined)}
        >
          <p>What it says is lost. Published versions stay as they are.</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

function Step({ why, children }: { readonly why: string | undefined; readonly children: ComponentChildren }) {
  return (
    <li>
      {children}
      {why && <span class="small muted">{why}</span>}
    </li>
  )
}

interface Standing {
  readonly isChanged: boolean
  readonly theme: EditedTheme
  readonly may: boolean
}

/** The server says the same. */
function whyNotPublish({ draft, waiting }: Studio, { isChanged, theme, may }: Standing): string | undefined {
  if (!may) return 'For owners and admins'
  if (!draft) return 'There is no draft'
  if (isChanged) return 'Save the draft first'
  if (waiting.some(({ of }) => of === 'theme')) return 'One waits for a second person already'
  const weak = weakOf(theme).length
  return weak === 0 ? undefined : `${weak} ${weak === 1 ? 'pair of colours is' : 'pairs of colours are'} too weak`
}
