import type { StandardTradeline } from '@plumbline/sdk'
import { MeterBar } from '@plumbline/ui/charts/meter-bar'
import { PaymentStrip } from '@plumbline/ui/charts/payment-strip'
import { Badge } from '@plumbline/ui/parts/badge'
import { Button } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row } from '@plumbline/ui/parts/layout'
import { Stats } from '@plumbline/ui/parts/stats'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { paymentMonths, ratingWord } from './account-words.ts'
import { goal } from './card-use.ts'
import { type Account, isNegative, lastDigits } from './merged-accounts.ts'
import './account-card.css'

interface Props {
  readonly account: Account
  readonly level?: 3 | 4
  /** Left out where there is no way further down. */
  readonly onOpen?: (() => void) | undefined
}

const stripMonths = 24

/** An account in short: who, what, how much, and how it was paid. */
export function AccountCard({ account, level = 3, onOpen }: Props) {
  const { formats } = useLanguage()
  const texts = useTexts('accounts')
  const { shown, differences } = account
  const { opened, closed } = texts
  const dates = [
    shown.openedOn && `${opened} ${formats.calendarDay(shown.openedOn)}`,
    shown.closedOn && `${closed} ${formats.calendarDay(shown.closedOn)}`,
  ].filter(Boolean)
  return (
    <Card
      item
      level={level}
      title={<bdi>{shown.creditorName}</bdi>}
      aside={<AccountBadge account={shown} />}
      footer={
        onOpen && (
          <Button kind="quiet" label={fill(texts.detailsOf, { name: shown.creditorName })} onPress={onOpen}>
            {texts.details}
            <Icon name="next" />
          </Button>
        )
      }
    >
      <AccountLine account={account} />
      <Figures account={shown} />
      <PaymentStrip months={paymentMonths(shown, texts, stripMonths)} texts={texts} />
      <Row apart>
        {dates.length > 0 && <span class="muted small">{dates.join(' · ')}</span>}
        {differences.length > 0 && (
          <Badge tone="warn" icon="warn">
            {texts.differ.short}
          </Badge>
        )}
      </Row>
    </Card>
  )
}

/** What kind of account it is, its last digits, and who reports it. */
export function AccountLine({ account: { shown, bureaus } }: Pick<Props, 'account'>) {
  const { formats } = useLanguage()
  const texts = useTexts('accounts')
  const types: Readonly<Record<string, string>> = useTexts('account-types')
  const digits = lastDigits(shown.accountNumber)
  const kind = types[shown.accountType] ?? texts.portfolios[shown.portfolio as 'OPEN'] ?? texts.notStated
  const known = [kind, digits && fill(texts.ending, { digits })].filter(Boolean).join(', ')
  return (
    <p class="muted">
      {known} · {formats.list(bureaus)}
    </p>
  )
}

/** How it stands, in a word: late first of all, then open or closed. */
export function AccountBadge({ account }: { readonly account: StandardTradeline }) {
  const texts = useTexts('accounts')
  if (isNegative(account))
    return (
      <Badge tone="bad" icon="bad">
        {ratingWord(account.rating, texts)}
      </Badge>
    )
  return <Badge tone={account.open ? 'good' : 'neutral'}>{account.open ? texts.open : texts.closed}</Badge>
}

export function Figures({ account }: { readonly account: StandardTradeline }) {
  const { formats } = useLanguage()
  const texts = useTexts('accounts')
  const { balance, creditLimit, highCredit, pastDue, portfolio } = account
  const isLoan = portfolio === 'INSTALLMENT' || portfolio === 'MORTGAGE'
  const amount = (term: string, value: number | null) =>
    value === null ? [] : [{ term, value: formats.dollars(value) }]
  const share = balance !== null && creditLimit ? balance / creditLimit : undefined
  return (
    <div class="account-figures">
      <Stats
        stats={[
          ...amount(texts.balance, balance),
          ...amount(texts.limit, creditLimit),
          ...(isLoan ? amount(texts.facts.loan, highCredit) : []),
          ...(pastDue ? amount(texts.pastDue, pastDue) : []),
        ]}
      />
      {share !== undefined && creditLimit !== null && account.open && (
        <MeterBar
          label={texts.cardUse}
          value={share}
          max={1}
          mark={goal}
          color={share < goal ? 'good' : 'warn'}
          valueText={fill(texts.useOf, {
            percent: formats.percent(share),
            limit: formats.dollars(creditLimit),
          })}
        />
      )}
    </div>
  )
}
