import { PaymentGrid } from '@plumbline/ui/charts/payment-grid'
import { PaymentStrip } from '@plumbline/ui/charts/payment-strip'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { fill } from '@plumbline/ui/texts/fill'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import type { CallState } from '../../frame/use-call.ts'
import { AccountBadge, AccountLine, Figures } from './account-card.tsx'
import { accountFacts } from './account-facts.ts'
import { paymentMonths } from './account-words.ts'
import { Differences } from './differences.tsx'
import { Dispute } from './dispute.tsx'
import { type Account, accountsOf, findAccount } from './merged-accounts.ts'
import type { ShownReport } from './read-report.ts'
import { ReportBlock } from './report-block.tsx'

const stripMonths = 24

export function OneAccount({ shell, params, call, onShown }: ScreenProps & { readonly call: CallState<ShownReport> }) {
  const texts = useTexts('accounts')
  return (
    <Stack>
      {call.state !== 'done' && <h1 tabIndex={-1}>{texts.title}</h1>}
      <ReportBlock shell={shell} call={call} onShown={onShown}>
        {({ report }) => {
          const account = findAccount(accountsOf(report), params)
          return account ? <Sheet account={account} /> : <Gone />
        }}
      </ReportBlock>
    </Stack>
  )
}

function Gone() {
  const { gone } = useTexts('accounts')
  return (
    <Card>
      <h1 tabIndex={-1}>{gone.title}</h1>
      <Empty title={gone.title}>{gone.text}</Empty>
    </Card>
  )
}

function Sheet({ account }: { readonly account: Account }) {
  const language = useLanguage()
  const texts = useTexts('accounts')
  const types = useTexts('account-types')
  const { shown, differences } = account
  const months = paymentMonths(shown, texts, stripMonths)
  return (
    <Stack>
      <Card>
        <Row apart>
          <h1 tabIndex={-1}>
            <bdi>{shown.creditorName}</bdi>
          </h1>
          <AccountBadge account={shown} />
        </Row>
        <AccountLine account={account} />
        {shown.disputed && <Notice tone="info">{texts.disputed}</Notice>}
        <Figures account={shown} />
      </Card>
      <Card title={fill(texts.strip.title, { months: months.length })}>
        <PaymentStrip months={months} texts={texts} />
      </Card>
      <Card title={texts.facts.title}>
        <DataList data={accountFacts(shown, { texts, types, formats: language.formats })} />
        {shown.remarks.length > 0 && (
          <Stack gap="tight">
            <h3>{texts.remarks}</h3>
            <ul>
              {shown.remarks.map(({ code, text }) => (
                // The bureau's own words.
                <li key={code} lang="en">
                  {text}
                </li>
              ))}
            </ul>
          </Stack>
        )}
      </Card>
      {differences.length > 0 && <Differences account={account} />}
      {shown.history.length > stripMonths && (
        <Card title={texts.grid}>
          <PaymentGrid months={paymentMonths(shown, texts)} texts={texts} />
        </Card>
      )}
      <Card>
        <Dispute />
      </Card>
    </Stack>
  )
}
