import { Button, ButtonLink } from '@plumbline/ui/parts/button'
import { Icon } from '@plumbline/ui/parts/icon'
import { Row } from '@plumbline/ui/parts/layout'
import { go, useAddress, withQuery } from '../shell/address.ts'

/** How many rows a list shows at a time. */
export const pageSize = 25

/** Leads on through a list that has its newest first. Where one is stands in the address. */
export function CursorPager({ nextCursor }: { readonly nextCursor: string | null }) {
  const { query } = useAddress()
  const isFirst = !query.has('cursor')
  if (isFirst && nextCursor === null) return null
  return (
    <Row apart>
      {isFirst ? (
        <span class="small muted">The newest first</span>
      ) : (
        <ButtonLink href={withQuery({ cursor: null })}>To the newest</ButtonLink>
      )}
      {nextCursor && (
        <Button kind="secondary" onPress={() => go(withQuery({ cursor: nextCursor }))}>
          Older
          <Icon name="next" />
        </Button>
      )}
    </Row>
  )
}
