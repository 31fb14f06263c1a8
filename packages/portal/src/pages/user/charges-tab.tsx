import { type TeamOutput, userChargeCall } from '@plumbline/contract'
import { useLanguage } from '@plumbline/ui/parts/language'
import { Stack } from '@plumbline/ui/parts/layout'
import { Notice } from '@plumbline/ui/parts/notice'
import { Filters } from '../../parts/filters.tsx'
import { go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { mayAt, useHost, useSignedIn } from '../../shell/session.tsx'
import { useCall } from '../../shell/use-call.ts'
import type { OfPerson, TabProps } from './person.ts'

/** What the person costs in a month, and why. */
export function ChargesTab({ hostId, userId }: TabProps) {
  const { session } = useSignedIn()
  const host = useHost()
  if (!mayAt(session, 'view billing', host)) {
    return <Notice tone="info">Charges are for owners, admins and billing.</Notice>
  }
  return <Charge hostId={hostId} userId={userId} />
}

function Charge({ hostId, userId }: OfPerson) {
  const { call } = useSignedIn()
  const { formats } = useLanguage()
  const { query } = useAddress()
  const months = lastMonths()
  const month = query.get('month') ?? months[0]!
  const found = useCall(
    () => call(userChargeCall, { params: { hostId, userId }, query: { month } }),
    `${hostId} ${userId} ${month}`,
  )
  return (
    <Stack>
      <Filters>
        <FilterSelect
          label="Month"
          all="This month"
          options={months.slice(1).map((value) => ({ value, label: formats.calendarMonth(value) }))}
          value={query.get('month') ?? ''}
          onValue={(value) => go(withQuery({ month: value }))}
        />
      </Filters>
      <Awaited of={found} label="Loading the charge" lines={2}>
        {({ charge, reason }) => (
          <p>
            <strong>{charge === null ? 'Not counted' : chargeWords[charge]}</strong> in {formats.calendarMonth(month)}:{' '}
            {reasonWords[reason]}
          </p>
        )}
      </Awaited>
    </Stack>
  )
}

type Answer = TeamOutput<typeof userChargeCall>

const chargeWords: Readonly<Record<NonNullable<Answer['charge']>, string>> = {
  MONTHLY_RATE: 'The monthly rate',
  VERIFICATION_FEE: 'The fee of a verification',
  NOT_CHARGED: 'No charge',
}

const reasonWords: Readonly<Record<Answer['reason'], string>> = {
  FEATURES_ON: 'features were switched on.',
  VERIFIED_WHILE_DORMANT: 'the identity was proven, and no feature was switched on.',
  NEVER_VERIFIED: 'the identity was never proven.',
  PAUSED: 'the person was paused.',
  NO_FEATURES: 'no feature was switched on.',
  NOT_A_USER: 'the person was not at this host.',
}

const shownMonths = 12

/** The newest first. */
function lastMonths(): string[] {
  const now = new Date()
  return Array.from({ length: shownMonths }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back, 1)).toISOString().slice(0, 7),
  )
}
