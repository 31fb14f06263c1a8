import { MeterBar } from '@plumbline/ui/charts/meter-bar'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { goodUse, useTone } from '@plumbline/ui/texts/card-use'
import { fill } from '@plumbline/ui/texts/fill'
import { useId } from 'preact/hooks'
import { Awaited } from '../../frame/parts/awaited.tsx'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import { type CreditFile, shareOf } from '../factors/credit-file.ts'

const maxShown = 3

interface Props {
  readonly shell: Shell
  readonly files: CallState<readonly CreditFile[]>
}

/** How much of the limits is in use: of all cards together, then of the fullest. */
export function CardsBlock({ shell, files }: Props) {
  const { cards: texts } = useTexts('overview')
  const { loading } = useTexts('states')
  return (
    <Card title={texts.title}>
      <Awaited call={files} label={loading}>
        {([file]) => <Use file={file} />}
      </Awaited>
      {shell.components.includes('accounts') && (
        <Button kind="quiet" onPress={() => shell.router.open({ screen: 'accounts' })}>
          {texts.see}
        </Button>
      )}
    </Card>
  )
}

function Use({ file }: { readonly file: CreditFile | undefined }) {
  const { cards: texts } = useTexts('overview')
  const { cardBalance = 0, cardLimit = 0 } = file?.figures ?? {}
  if (!file || cardLimit <= 0) return <p class="muted">{texts.none}</p>
  return (
    <>
      <Bar name={texts.total} balance={cardBalance} limit={cardLimit} isMarked />
      <p class="muted">{texts.help}</p>
      {file.cards.length > 1 &&
        file.cards
          .slice(0, maxShown)
          .map(({ id, name, balance, limit }) => <Bar key={id} name={name} balance={balance} limit={limit} />)}
    </>
  )
}

interface BarProps {
  readonly name: string
  readonly balance: number
  readonly limit: number
  readonly isMarked?: boolean
}

function Bar({ name, balance, limit, isMarked }: BarProps) {
  const { formats } = useLanguage()
  const { useOf } = useTexts('accounts')
  const id = useId()
  const share = shareOf({ balance, limit })
  const valueText = fill(useOf, { percent: formats.percent(share), limit: formats.dollars(limit) })
  return (
    <div class="card-use">
      <div class="words">
        <bdi id={id}>{name}</bdi>
        <span class="number">{valueText}</span>
      </div>
      <MeterBar
        label={{ id }}
        value={share}
        max={1}
        valueText={valueText}
        color={useTone(share)}
        {...(isMarked ? { mark: goodUse } : {})}
      />
    </div>
  )
}
