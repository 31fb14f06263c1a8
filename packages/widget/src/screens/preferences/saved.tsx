import { Button } from '@plumbline/ui/parts/button'
import { Row } from '@plumbline/ui/parts/layout'
import { Refused } from '../../frame/parts/refused.tsx'
import { useTexts } from '../../frame/texts.tsx'
import type { Saving, Where } from './use-saving.ts'
import './saved.css'

/** What became of the last change, said politely, and the way back. */
export function Saved({ saving: { outcome, undo }, where }: { readonly saving: Saving; readonly where: Where }) {
  const texts = useTexts('preferences')
  const here = outcome?.where === where ? outcome : undefined
  const said = { saving: texts.saving, saved: texts.saved, undone: texts.undone, failed: '' }
  return (
    <div class="saved">
      <Row>
        <p role="status">{here ? said[here.state] : ''}</p>
        {here?.state === 'saved' && undo && (
          <Button kind="quiet" onPress={undo}>
            {texts.undo}
          </Button>
        )}
      </Row>
      {here?.error && <Refused error={here.error} />}
    </div>
  )
}
