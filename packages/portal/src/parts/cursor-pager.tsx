import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { Icon } from '@plumbline/ui/parts/icon'
import { Row } from '@plumbline/ui/parts/layout'
import { go, useAddress, withQuery } from '../shell/address.ts'

/** How many rows a list shows at a time. */
export const pageSize = 25

interface Props {
  readonly nextCursor: string | null
  /** Where the list begins, of lists that look back a range. */
  readonly since?: number | undefined
  /** Of lists that are in another order than that of time. */
  readonly timeless?: boolean
}

/** Leads on through a list, as a rule from its newest on. Where one is stands in the address. */
export function CursorPager({ nextCursor, since, timeless = false }: Props) {
  const { query } = useAddress()
  const isFirst = !query.has('cursor')
  if (isFirst && nextCursor === null) return null
  return (
    <Row apart>
      {isFirst ? (
        <span class="small muted">{timeless ? 'The beginning' : 'The newest first'}</span>
      ) : (
        <ButtonLink href={withQuery({ cursor: null, since: null })}>
          {timeless ? 'To the beginning' : 'To the newest'}
        </ButtonLink>
      )}
      {nextCursor && (
        <Button
          kind="secondary"
          onPress={() => go(withQuery({ cursor: nextCursor, since: since === undefined ? null : `${since}` }))}
        >
          {timeless ? 'More' : 'Older'}
          <Icon name="next" />
        </Button>
      )}
    </Row>
  )
}
