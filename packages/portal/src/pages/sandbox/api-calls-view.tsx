import { apiCallsCall } from '@plumbline/contract'
import { ButtonLink } from '@plumbline/ui/parts/button'
import { Card } from '@plumbline/ui/parts/card'
import { Empty } from '@plumbline/ui/parts/empty'
import { Stack } from '@plumbline/ui/parts/layout'
import { FilterText } from '../../parts/filter-text.tsx'
import { atSameHost, go, useAddress, withQuery } from '../../shell/address.ts'
import { Awaited } from '../../shell/awaited.tsx'
import { FilterSelect } from '../../shell/filter-select.tsx'
import { useCall } from '../../shell/use-call.ts'
import { ApiCallForm } from './api-call-form.tsx'
import { useSandbox } from './use-sandbox.ts'
import './api-calls-view.css'

const usual = 'direct-user'

/** Any call of the API, made for real at this host. */
export function ApiCallsView({ hostId }: { readonly hostId: string }) {
  const { call } = useSandbox()
  const { query } = useAddress()
  const userId = query.get('user') ?? ''
  const found = useCall(() => call(apiCallsCall, { params: { hostId } }), hostId)
  return (
    <Card title="Run a call">
      <Awaited of={found} label="Loading the calls of the API">
        {({ calls }) => {
          const chosen = calls.find(({ name }) => name === (query.get('call') ?? usual))
          return (
            <Stack gap="loose">
              <div class="call-choice">
                <FilterSelect
                  label="Call"
                  all="Choose a call"
                  options={calls.map(({ name, method, path }) => ({ value: name, label: `${method} ${path}` }))}
                  value={chosen?.name ?? ''}
                  onValue={(value) => go(withQuery({ call: value }), true)}
                />
                <FilterText label="User id" value={userId} onValue={(value) => go(withQuery({ user: value }), true)} />
              </div>
              {chosen ? (
                <ApiCallForm key={`${chosen.name} ${userId}`} hostId={hostId} userId={userId} chosen={chosen} />
              ) : (
                <Empty
                  icon="info"
                  title="Which call?"
                  action={<ButtonLink href={atSameHost('/users')}>Find a user</ButtonLink>}
                >
                  Choose one above. With the id of a user its fields are filled in for them.
                </Empty>
              )}
            </Stack>
          )
        }}
      </Awaited>
    </Card>
  )
}
