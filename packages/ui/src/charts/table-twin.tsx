import type { ComponentChildren } from 'preact'
import { useId, useState } from 'preact/hooks'
import { Button } from '../parts/button.tsx'
import { useLanguage } from '../parts/language.tsx'

/** What a chart shows as a table, for who asks for it. */
export function TableTwin({ children }: { readonly children: () => ComponentChildren }) {
  const { parts } = useLanguage()
  const id = useId()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div class="twin">
        <Button kind="quiet" expanded={isShown} controls={id} onPress={() => setShown(!isShown)}>
          {isShown ? parts.hideTable : parts.showTable}
        </Button>
      </div>
      <div id={id} hidden={!isShown}>
        {isShown && children()}
      </div>
    </>
  )
}
