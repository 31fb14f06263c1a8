import type { StandardSummary } from '@plumbline/sdk'
import { Card } from '@plumbline/ui/parts/card'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stats } from '@plumbline/ui/parts/stats'
import { fill } from '@plumbline/ui/texts/fill'
import { plural } from '@plumbline/ui/texts/plural'
import { useTexts } from '../../frame/texts.tsx'

/** What the report adds up to. */
export function Summary({ summary }: { readonly summary: StandardSummary }) {
  const { formats, locale } = useLanguage()
  const { sections, summary: names, years, months, yearsAndMonths } = useTexts('report')
  const { cardUse } = useTexts('accounts')
  const { dollars, count, percent } = formats
  const age = (total: number) => {
    const [whole, rest] = [Math.floor(total / 12), total % 12]
    const inMonths = plural(months, rest, locale)
    if (whole === 0) return inMonths
    const inYears = plural(years, whole, locale)
    return rest === 0 ? inYears : fill(yearsAndMonths, { years: inYears, months: inMonths })
  }
  const { utilization } = summary
  return (
    <Card title={sections.summary}>
      <div class="account-figures">
        <Stats
          stats={[
            { term: names.openAccounts, value: count(summary.openAccounts) },
            { term: names.closedAccounts, value: count(summary.closedAccounts) },
            { term: names.negativeAccounts, value: count(summary.negativeAccounts) },
            { term: names.collections, value: count(summary.collections) },
            { term: names.publicRecords, value: count(summary.publicRecords) },
            { term: names.hardInquiries, value: count(summary.hardInquiries) },
            { term: names.totalBalance, value: dollars(summary.totalBalance) },
            { term: names.cardBalance, value: dollars(summary.revolvingBalance) },
            ...(utilization === null ? [] : [{ term: cardUse, value: percent(utilization / 100) }]),
            { term: names.monthlyPayment, value: dollars(summary.monthlyPayment) },
          ]}
        />
      </div>
      <p class="muted">
        {names.history}: {age(summary.historyMonths)} · {names.averageAge}: {age(summary.averageAgeMonths)}
      </p>
    </Card>
  )
}
