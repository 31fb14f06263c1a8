import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Boundary } from './parts/boundary.tsx'
import { Failure } from './parts/failure.tsx'
import { Loading } from './parts/loading.tsx'
import type { ScreenName } from './screen-names.ts'
import { loadScreen } from './screens.ts'
import type { ScreenProps } from './shell.ts'

/** A screen with the ways in which it can be missing: on its way, not to be had, or broken. */
export function ScreenView({ name, ...props }: ScreenProps & { readonly name: ScreenName }) {
  const [Screen, setScreen] = useState<ComponentType<ScreenProps>>()
  const [attempt, setAttempt] = useState(0)
  const [missing, setMissing] = useState(false)
  useEffect(() => {
    let left = false
    setMissing(false)
    loadScreen(name).then(
      (loaded) => left || setScreen(() => loaded),
      () => left || setMissing(true),
    )
    return () => {
      left = true
    }
  }, [name, attempt])

  const { words, onShown } = props
  const failed = (retry: () => void) => (
    <Failure words={words} line={props.shell.line} retry={retry} onShown={onShown} />
  )
  if (missing) return failed(() => setAttempt(attempt + 1))
  if (!Screen) return <Loading words={words} />
  return (
    <Boundary failed={failed}>
      <Screen {...props} />
    </Boundary>
  )
}
