import { ButtonLink } from '@plumbline/ui/parts/button'
import { Empty } from '@plumbline/ui/parts/empty'
import { PageHead } from './page-head.tsx'

export function NotFound() {
  return (
    <>
      <PageHead title="There is nothing at this address" />
      <Empty
        icon="info"
        title="The page does not exist, or you do not see the host it is about"
        action={<ButtonLink href="/">To the first page</ButtonLink>}
      >
        Check the address. If a colleague has sent it to you, they may see hosts that you do not.
      </Empty>
    </>
  )
}
