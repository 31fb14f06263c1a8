import { useLanguage } from '@plumbline/ui/parts/language'
import { Skeleton } from '@plumbline/ui/parts/skeleton'

/** While it is not known yet what is to be shown. */
export function Opening() {
  const { parts } = useLanguage()
  return (
    <div aria-busy="true">
      <Skeleton lines={4} />
      <p role="status" class="spoken">
        {parts.working}
      </p>
    </div>
  )
}
