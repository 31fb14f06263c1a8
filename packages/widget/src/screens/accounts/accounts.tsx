import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { plural } from '@plumbline/ui/texts/plural'
import type { ScreenProps } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { useCall } from '../../frame/use-call.ts'
import { AccountCard } from './account-card.tsx'
import { CardUseCard } from './card-use-card.tsx'
import { type Account, accountsOf, groupAccounts } from './merged-accounts.ts'
import { OneAccount } from './one-account.tsx'
import { readReport } from './read-report.ts'
import { ReportBlock } from './report-block.tsx'

/** All accounts of the person, or one of them where the place names it. */
export default function Accounts(props: ScreenProps) {
  const { shell, params, onShown } = props
  const texts = useTexts('accounts')
  const call = useCall((signal) => readReport(shell, signal))
  if (Object.keys(params).length > 0) return <OneAccount call={call} {...props} />
  return (
    <Stack>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <ReportBlock shell={shell} call={call} onShown={onShown}>
        {({ report }) => (
          <Stack gap="loose">
            <CardUseCard report={report} />
            <Groups
              accounts={accountsOf(report)}
              onOpen={({ key }) => shell.router.open({ screen: 'accounts', params: { account: key } })}
            />
          </Stack>
        )}
      </ReportBlock>
    </Stack>
  )
}

interface GroupsProps {
  readonly accounts: readonly Account[]
  readonly onOpen: (account: Account) => void
}

function Groups({ accounts, onOpen }: GroupsProps) {
  const { locale } = useLanguage()
  const texts = useTexts('accounts')
  if (accounts.length === 0)
    return (
      <Card>
        <Empty title={texts.empty.title}>{texts.empty.text}</Empty>
      </Card>
    )
  return (
    <>
      {groupAccounts(accounts).map(({ portfolio, accounts: group }) => (
        <Stack key={portfolio}>
          <Row apart>
            <h2>{texts.portfolios[portfolio]}</h2>
            <span class="muted">{plural(texts.count, group.length, locale)}</span>
          </Row>
          {group.map((account) => (
            <AccountCard key={account.key} account={account} onOpen={() => onOpen(account)} />
          ))}
        </Stack>
      ))}
    </>
  )
}
