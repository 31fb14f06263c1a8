import { Empty } from '@plumbline/ui/parts/empty'
import type { Screen } from '../pages/screen.ts'
import { PageHead } from './page-head.tsx'

/** A page about a host, for somebody who sees none. */
export function NoHost({ screen }: { readonly screen: Screen }) {
  return (
    <>
      <PageHead title={screen.title} question={screen.question} />
      <Empty icon="info" title="You do not see a host yet">
        This page is about one host. Whoever leads the team can open hosts to you.
      </Empty>
    </>
  )
}
