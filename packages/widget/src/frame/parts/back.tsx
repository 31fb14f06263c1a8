import { Button } from '@plumbline/ui/parts/button'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import type { Router } from '../router.ts'

/** Leads one level up; nothing where there is none. */
export function Back({ router, label }: { readonly router: Router; readonly label?: string }) {
  const { parts } = useLanguage()
  if (router.places.get().length < 2) return null
  return (
    <div>
      <Button kind="quiet" onPress={router.back}>
        <Icon name="back" />
        {label ?? parts.back}
      </Button>
    </div>
  )
}
