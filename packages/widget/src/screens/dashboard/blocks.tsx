import type { ScoreHistoryItem } from '@plumbline/sdk'
import type { ScoreChangesAnswer } from '@plumbline/sdk/user'
import type { Shell } from '../../frame/shell.ts'
import type { CallState } from '../../frame/use-call.ts'
import type { CreditFile } from '../factors/credit-file.ts'
import { FreezeNotice } from '../score/freeze-notice.tsx'
import { reasonOf } from '../score/no-score.tsx'
import type { Scores } from '../score/read-scores.ts'
import { AlertsBlock } from './alerts-block.tsx'
import { CardsBlock } from './cards-block.tsx'
import { ChangesBlock } from './changes-block.tsx'
import { FactorsBlock } from './factors-block.tsx'
import { HistoryBlock } from './history-block.tsx'
import { MoreBlock } from './more-block.tsx'
import { PlanBlock } from './plan-block.tsx'

export { readFiles } from '../factors/read-files.ts'
export { whyMissing } from '../score/why-missing.ts'

interface Props {
  readonly shell: Shell
  /** Undefined where there is no score. */
  readonly scores: Scores | undefined
  readonly moved: CallState<ScoreChangesAnswer>
  readonly history: CallState<readonly ScoreHistoryItem[]>
  readonly files: CallState<readonly CreditFile[]>
}

/** What follows from the score: what changed, and what is to be done. */
export function Near({ shell, scores, moved, history, files }: Props) {
  const has = (component: string) => shell.components.includes(component)
  return (
    <>
      {files.state === 'done' && <FreezeNotice files={files.value} scores={scores} />}
      {scores && <ChangesBlock shell={shell} scores={scores} moved={moved} history={history} />}
      {has('alerts') && <AlertsBlock shell={shell} />}
      {has('plan') && scores && <PlanBlock shell={shell} />}
    </>
  )
}

/** What is behind it. */
export function Far({ shell, scores, moved, history, files }: Props) {
  const has = (component: string) => shell.components.includes(component)
  return (
    <>
      {has('factors') && scores && <FactorsBlock shell={shell} scores={scores} files={files} />}
      {has('history') && scores && <HistoryBlock shell={shell} history={history} moved={moved} />}
      {(has('accounts') || has('report')) && !isWithoutFile(files) && <CardsBlock shell={shell} files={files} />}
      <MoreBlock shell={shell} files={files} isScored={scores !== undefined} />
    </>
  )
}

/** The block of the score says why there is none. */
function isWithoutFile(files: CallState<unknown>): boolean {
  return files.state === 'failed' && reasonOf(files.error) !== undefined
}
