import type { StandardIdentity } from '@plumbline/sdk'
import { Card } from '@plumbline/ui/parts/card'
import { DataList } from '@plumbline/ui/parts/data-list'
import type { ComponentChildren } from 'preact'
import { useTexts } from '../../frame/texts.tsx'
import { writtenPhone } from '../accounts/written.ts'

/** Who the bureau says the person is. */
export function PersonalData({ identity }: { readonly identity: StandardIdentity }) {
  const { personal, sections } = useTexts('report')
  const { names, addresses, phones, employers, birthYear, ssnLast4 } = identity
  const marked = (text: string, isCurrent: boolean) => (
    <>
      <bdi>{text}</bdi> <span class="muted small">({isCurrent ? personal.current : personal.former})</span>
    </>
  )
  const data = [
    {
      term: personal.names,
      values: names.map(({ first, middle, last, suffix, kind }) =>
        marked(joined([first, middle, last, suffix]), kind === 'CURRENT'),
      ),
    },
    {
      term: personal.addresses,
      values: addresses.map(({ street1, street2, city, state, zip, current }) =>
        marked(joined([joined([street1, street2]), city, `${state} ${zip}`], ', '), current),
      ),
    },
    { term: personal.phones, values: phones.map(({ number }) => writtenPhone(number)) },
    { term: personal.employers, values: employers.map(({ name, current }) => marked(name, current)) },
    { term: personal.birthYear, values: birthYear === null ? [] : [String(birthYear)] },
    { term: personal.ssn, values: ssnLast4 === null ? [] : [ssnLast4] },
  ]
  return (
    <Card title={sections.personal}>
      <DataList
        data={data
          .filter(({ values }) => values.length > 0)
          .map(({ term, values }) => ({ term, value: <Lines values={values} /> }))}
      />
    </Card>
  )
}

function Lines({ values }: { readonly values: readonly ComponentChildren[] }) {
  return (
    <>
      {values.map((value, index) => (
        <div key={index}>{value}</div>
      ))}
    </>
  )
}

function joined(parts: readonly (string | null)[], between = ' '): string {
  return parts.filter(Boolean).join(between)
}
