import { Disclosure } from '@plumbline/ui/parts/disclosure'
import { Stack } from '@plumbline/ui/parts/layout'
import { OfficialLink } from '../../frame/parts/official-link.tsx'
import { useTexts } from '../../frame/texts.tsx'

const disputes = 'https://www.consumerfinance.gov/ask-cfpb/how-do-i-dispute-an-error-on-my-credit-report-en-314/'

/** How to have something corrected, for who needs it. */
export function Dispute() {
  const { dispute } = useTexts('accounts')
  return (
    <Disclosure summary={dispute.title}>
      <Stack>
        <ol>
          {dispute.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>
          <OfficialLink url={disputes}>{dispute.page}</OfficialLink>
        </p>
      </Stack>
    </Disclosure>
  )
}
