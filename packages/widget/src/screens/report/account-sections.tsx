import type { StandardReports } from '@plumbline/sdk'
import { Card } from '@plumbline/ui/parts/card'
import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { plural } from '@plumbline/ui/texts/plural'
import type { Shell } from '../../frame/shell.ts'
import { useTexts } from '../../frame/texts.tsx'
import { AccountCard } from '../accounts/account-card.tsx'
import { Dispute } from '../accounts/dispute.tsx'
import { type Account, accountsAt, groupAccounts } from '../accounts/merged-accounts.ts'
import type { Bureau } from '../accounts/read-report.ts'

interface Props {
  readonly shell: Shell
  readonly report: StandardReports
  readonly bureau: Bureau
}

/** Open accounts by kind, then closed ones, which are folded away where there are many. */
export function AccountSections({ shell, report, bureau }: Props) {
  const { locale } = useLanguage()
  const { sections } = useTexts('report')
  const { count } = useTexts('accounts')
  const accounts = accountsAt(report, bureau)
  const open = accounts.filter(({ shown }) => shown.open)
  const closed = accounts.filter(({ shown }) => !shown.open)
  return (
    <>
      {open.length === 0 ? (
        <Nothing title={sections.open} />
      ) : (
        <Stack>
          <h2>{sections.open}</h2>
          <Kinds shell={shell} accounts={open} />
          <Dispute />
        </Stack>
      )}
      {closed.length === 0 ? (
        <Nothing title={sections.closed} />
      ) : (
        <Stack>
          <h2>{sections.closed}</h2>
          <Disclosure summary={plural(count, closed.length, locale)} open={closed.length < 4}>
            <Kinds shell={shell} accounts={closed} />
          </Disclosure>
        </Stack>
      )}
    </>
  )
}

function Kinds({ shell, accounts }: { readonly shell: Shell; readonly accounts: readonly Account[] }) {
  const { portfolios } = useTexts('accounts')
  const mayOpen = shell.components.includes('accounts')
  return (
    <Stack>
      {groupAccounts(accounts).map(({ portfolio, accounts: group }) => (
        <Stack key={portfolio}>
          <h3>{portfolios[portfolio]}</h3>
          {group.map((account) => (
            <AccountCard
              key={account.key}
              account={account}
              level={4}
              onOpen={
                mayOpen ? () => shell.router.open({ screen: 'accounts', params: { account: account.key } }) : undefined
              }
            />
          ))}
        </Stack>
      ))}
    </Stack>
  )
}

/** A part of the report in which there is nothing, which is worth knowing. */
export function Nothing({ title }: { readonly title: string }) {
  const { none } = useTexts('report')
  return (
    <Card title={title}>
      <p class="muted">{none}</p>
    </Card>
  )
}
