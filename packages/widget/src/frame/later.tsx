import { useLanguage } from '@plumbline/ui/parts/language'
import { Skeleton } from '@plumbline/ui/parts/skeleton'
import { Status } from '@plumbline/ui/parts/status'
import type { Capability } from '@plumbline/ui/texts/texts'
import type { ComponentChildren } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { type LoadedTexts, loadAllTexts, TextsProvider, useLoadedTexts } from './texts.tsx'

interface Props<Part> {
  readonly load: () => Promise<Part>
  /** Texts that have to be there before it is, beside those of the screen. */
  readonly texts: readonly Capability[]
  /** Nothing is loaded before its time has come. */
  readonly isTime: boolean
  readonly children: (part: Part) => ComponentChildren
}

/** A part of a screen that is not there from the start. */
export function Later<Part>({ load, texts, isTime, children }: Props<Part>) {
  const { code, parts } = useLanguage()
  const present = useLoadedTexts()
  const [loaded, setLoaded] = useState<{ readonly part: Part; readonly texts: LoadedTexts }>()
  const [missing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!isTime) return
    let left = false
    setMissing(false)
    Promise.all([load(), loadAllTexts(code, texts)]).then(
      ([part, more]) => left || setLoaded({ part, texts: more }),
      () => left || setMissing(true),
    )
    return () => {
      left = true
    }
  }, [isTime, attempt, code])
  if (!loaded)
    return (
      <Status label={parts.working} error={missing ? parts.failed : undefined} onRetry={() => setAttempt(attempt + 1)}>
        <Skeleton lines={4} />
      </Status>
    )
  return <TextsProvider value={{ ...present, ...loaded.texts }}>{children(loaded.part)}</TextsProvider>
}
