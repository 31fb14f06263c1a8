import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import type { CreditFile } from '../factors/credit-file.ts'
import type { Scores } from './read-scores.ts'

interface Props {
  readonly files: readonly CreditFile[]
  /** Undefined where there is none, which a freeze may be the reason of. */
  readonly scores: Scores | undefined
}

/** Says that lenders cannot see a file, and whether that stops the score as well. */
export function FreezeNotice({ files, scores }: Props) {
  const { formats } = useLanguage()
  const { bureaus } = useTexts('score')
  const { frozen: texts } = useTexts('states')
  const frozen = files.filter((file) => file.frozen)
  if (frozen.length === 0) return null
  const bureau = formats.list(frozen.map((file) => bureaus[file.bureau]))
  const isScored = frozen.every((file) => scores?.readings.some((one) => one.bureau === file.bureau))
  return (
    <Notice tone="info" title={fill(texts.title, { bureau })}>
      <p>{isScored && scores?.staleFrom === undefined ? texts.updating : texts.stopped}</p>
      <Disclosure summary={texts.lift}>
        <p>{fill(texts.how, { bureau })}</p>
      </Disclosure>
    </Notice>
  )
}
