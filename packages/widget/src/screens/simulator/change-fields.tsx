import { Button } from '@plumbline/ui/parts/button'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Row, Stack } from '@plumbline/ui/parts/layout'
import { MoneyField } from '@plumbline/ui/parts/money-field'
import { SelectField } from '@plumbline/ui/parts/select-field'
import { fill } from '@plumbline/ui/texts/fill'
import { useTexts } from '../../frame/texts.tsx'
import { accountsFor, boundsOf, type Change, withAccount } from './change.ts'
import type { ChangeFault } from './faults.ts'
import type { Holdings } from './holdings.ts'

interface Props {
  readonly change: Change
  readonly holdings: Holdings
  readonly others: readonly Change[]
  readonly fault: ChangeFault
  readonly onChange: (change: Change) => void
  readonly onRemove: () => void
}

/** One thing that is tried: on which account, with how much. */
export function ChangeFields({ change, holdings, others, fault, onChange, onRemove }: Props) {
  const { formats } = useLanguage()
  const texts = useTexts('simulator')
  const { kind, id } = change
  const accounts = accountsFor(kind, holdings, others)
  const bounds = boundsOf(change, holdings)
  const { name, about } = texts.kinds[kind]
  const label = kind === 'newCard' ? texts.fields.limit : kind === 'newLoan' ? texts.fields.sum : texts.fields.amount
  const isOpenEnded = kind === 'newCard' || kind === 'newLoan'
  return (
    <section class="card" aria-labelledby={`change-${id}`}>
      <Row apart>
        <h2 id={`change-${id}`} tabIndex={-1}>
          {name}
        </h2>
        <Button kind="quiet" label={fill(texts.removeNamed, { name })} onPress={onRemove}>
          {texts.remove}
        </Button>
      </Row>
      {!accounts && !bounds && <p>{about}</p>}
      <Stack gap="loose">
        {accounts && (
          <SelectField
            label={texts.fields.account}
            name={`account-${id}`}
            error={fault === 'accountId' ? texts.gone : undefined}
            value={change.accountId}
            onValue={(accountId) => accountId !== '' && onChange(withAccount(change, accountId, holdings))}
            options={accounts.map((one) => ({
              value: one.id,
              label:
                one.balanceUsd > 0
                  ? fill(texts.owed, { account: one.name, amount: formats.dollars(one.balanceUsd) })
                  : one.name,
            }))}
          />
        )}
        {bounds && (
          <MoneyField
            label={label}
            hint={isOpenEnded ? undefined : fill(texts.atMost, { amount: formats.dollars(bounds.max) })}
            name={`amount-${id}`}
            error={fault === 'amount' ? texts.tooMuch : undefined}
            value={change.amountUsd}
            {...bounds}
            onValue={(amountUsd) => onChange({ ...change, amountUsd })}
          />
        )}
      </Stack>
    </section>
  )
}
