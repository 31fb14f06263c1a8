import { monthEnds, monthOfInstant } from '@plumbline/core/billing'
import { dayMs, hourMs, minuteMs } from '@plumbline/core/calendar'
import type { Moment, PastPerson, World } from './moment.ts'

/**
 * What the operator's people do: prices, the bill of the month that ends, a look into the host that was asked for, and what a platform
 * lives through, which is over by now.
 */
export function operatorDays(people: readonly PastPerson[], from: number): Moment[] {
  const month = monthOfInstant(from)
  const asked = from + 15.3 * dayMs
  const person = people.find(({ way, joinsAt }) => way === 'enrolls' && joinsAt < asked)!
  return [
    { at: from + 2 * hourMs, run: setPrices(month) },
    { at: monthEnds(month) + 9 * hourMs, run: issueBill(month) },
    { at: asked, run: askForWindow },
    { at: asked + 20 * minuteMs, run: openWindow },
    { at: asked + 35 * minuteMs, run: lookAround(person) },
    { at: from + 17.4 * dayMs, run: declareIncident },
    { at: from + 17.4 * dayMs + 50 * minuteMs, run: endIncident },
    { at: from + 18.6 * dayMs, run: breakGlass },
    { at: from + 20.2 * dayMs, run: planMaintenance },
  ]
}

function setPrices(fromMonth: string): Moment['run'] {
  return async ({ customerId, signedIn }) => {
    const operator = await signedIn('operator')
    const set = async (
      cents: Readonly<Record<string, number>>,
      rest: { customerId: string | null; reason: string },
    ) => {
      for (const [charge, amountCents] of Object.entries(cents))
        await operator.call('POST', '/prices', { charge, amountCents, fromMonth, ...rest })
    }
    await set({ MONTHLY_RATE: 290, VERIFICATION_FEE: 75 }, { customerId: null, reason: 'Price list of the year' })
    await set({ MONTHLY_RATE: 240, VERIFICATION_FEE: 75 }, { customerId, reason: 'Price list of the contract' })
  }
}

function issueBill(month: string): Moment['run'] {
  return async ({ customerId, signedIn }) => {
    const operator = await signedIn('operator')
    const { bills } = await operator.call('GET', `/customer-bills?customer=${customerId}&month=${month}`)
    const path = `/customer-bills/${bills[0].id}`
    const adjustment = { amountCents: -240, reason: 'One user was enrolled by mistake of ours' }
    await operator.call('POST', `${path}/adjustments`, adjustment)
    await operator.call('POST', `${path}/issue`)
  }
}

async function askForWindow({ hostId, signedIn }: World): Promise<void> {
  const operator = await signedIn('operator')
  const reason = 'Alerts of one person arrive late; we look at the order of events'
  await operator.call('POST', '/support-windows', { hostId, reason, ticket: 'SUP-2041', hours: 2 })
}

async function openWindow(world: World): Promise<void> {
  const admin = await world.signedIn('admin')
  const base = `/hosts/${world.hostId}/support-windows`
  const { windows } = await admin.call('GET', base)
  await admin.call('POST', `${base}/${windows[0].id}/decision`, { decision: 'open' })
}

function lookAround(person: PastPerson): Moment['run'] {
  return async (world) => {
    const operator = await world.signedIn('operator')
    const { windows } = await operator.call('GET', '/support-windows')
    const path = `/support-windows/${windows[0].id}`
    const userId = await world.userId(person)
    for (const page of ['people', `people/${userId}`, `people/${userId}/timeline`]) {
      await operator.call('GET', `${path}/${page}`)
    }
    await operator.call('POST', `${path}/leave`)
  }
}

async function declareIncident({ hostId, signedIn }: World): Promise<void> {
  const operator = await signedIn('operator')
  await operator.call('POST', '/incidents', {
    title: 'Alerts arrive late',
    severity: 'minor',
    hostIds: [hostId],
    words: 'Alerts of this morning arrive up to half an hour late. Nothing is lost.',
  })
}

async function endIncident({ signedIn }: World): Promise<void> {
  const operator = await signedIn('operator')
  const { incidents } = await operator.call('GET', '/incidents')
  const words = 'A queue was too short for the morning; it is longer now, and everything has arrived.'
  await operator.call('POST', `/incidents/${incidents[0].id}/updates`, { words, ended: true })
}

/** Emergency rights for a quarter of an hour, given back when they were not needed any more. */
async function breakGlass({ signedIn }: World): Promise<void> {
  const operator = await signedIn('operator')
  const path = '/platform-security/emergencies'
  const { id } = await operator.call('POST', path, { minutes: 15, reason: 'Drill of the quarter, announced on Monday' })
  await operator.call('DELETE', `${path}/${id}`)
}

async function planMaintenance({ now, signedIn }: World): Promise<void> {
  const operator = await signedIn('operator')
  const startsAt = now() + 2 * hourMs
  const note = 'The bureau changes its network'
  await operator.call('POST', '/maintenance-windows', { provider: 'EXP', startsAt, endsAt: startsAt + hourMs, note })
}
