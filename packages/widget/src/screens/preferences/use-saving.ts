import {
  isPlumblineError,
  type PlumblineError,
  type ReadPreferencesAnswer,
  type SavePreferencesInput,
  savePreferences,
} from '@plumbline/sdk/user'
import { useRef, useState } from 'preact/hooks'
import type { Shell } from '../../frame/shell.ts'

export type Preferences = ReadPreferencesAnswer

/** Where on the screen a change was made, so that what became of it is said there. */
export type Where = 'matrix' | 'times'

interface Outcome {
  readonly where: Where
  readonly state: 'saving' | 'saved' | 'undone' | 'failed'
  readonly error?: PlumblineError
}

export interface Saving {
  /** As they are, with what is on its way. */
  readonly preferences: Preferences
  readonly outcome: Outcome | undefined
  /** Saves at once. `before` brings back what the change has replaced. */
  save(where: Where, change: SavePreferencesInput, before: SavePreferencesInput): void
  /** Takes the last change back. */
  readonly undo: (() => void) | undefined
}

/** Saves changes one after the other; each is seen at once, and gone again if it was refused. */
export function useSaving(shell: Shell, first: Preferences): Saving {
  const [preferences, setPreferences] = useState(first)
  const [outcome, setOutcome] = useState<Outcome>()
  const [last, setLast] = useState<{ readonly where: Where; readonly before: SavePreferencesInput }>()
  const known = useRef(first)
  const queue = useRef(Promise.resolve())
  const waiting = useRef(0)

  const send = async (where: Where, change: SavePreferencesInput, done: 'saved' | 'undone') => {
    try {
      known.current = await savePreferences(shell.session.calls, change)
      const { email, sms, push } = known.current.channels
      const profile = shell.session.profile.get()
      if (profile) shell.session.profile.set({ ...profile, emailMsg: email, smsMsg: sms, pushMsg: push })
      setOutcome({ where, state: done })
      shell.line.tell({ type: 'PREFERENCES_CHANGED' })
    } catch (error) {
      if (!isPlumblineError(error)) throw error
      setLast(undefined)
      setOutcome({ where, state: 'failed', error })
    } finally {
      waiting.current--
      if (waiting.current === 0) setPreferences(known.current)
    }
  }
  const change = (where: Where, wanted: SavePreferencesInput, done: 'saved' | 'undone') => {
    setPreferences((now) => changed(now, wanted))
    setOutcome({ where, state: 'saving' })
    waiting.current++
    queue.current = queue.current.then(() => send(where, wanted, done))
  }
  return {
    preferences,
    outcome,
    save(where, wanted, before) {
      setLast({ where, before })
      change(where, wanted, 'saved')
    },
    undo:
      last &&
      (() => {
        setLast(undefined)
        change(last.where, last.before, 'undone')
      }),
  }
}

/** What is left out stays, down to a channel of a kind of alert. */
function changed(before: Preferences, change: SavePreferencesInput): Preferences {
  const { channels, alerts = {}, ...rest } = change
  const merged: Record<string, object> = { ...before.alerts }
  for (const [type, choice] of Object.entries(alerts)) merged[type] = { ...merged[type], ...choice }
  return { ...before, ...rest, channels: { ...before.channels, ...channels }, alerts: merged } as Preferences
}
