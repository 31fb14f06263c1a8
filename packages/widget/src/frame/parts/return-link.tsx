import { ButtonLink } from '@plumbline/ui/parts/button'
import { Icon } from '@plumbline/ui/parts/icon'
import { useLanguage } from '@plumbline/ui/parts/language'
import { fill } from '@plumbline/ui/texts/fill'

/** From a page of its own back to the host, whose name is not known here but stands in the address. */
export function ReturnLink({ url }: { readonly url: string }) {
  const { parts } = useLanguage()
  return (
    <ButtonLink kind="quiet" href={url}>
      <Icon name="back" />
      {fill(parts.backTo, { place: new URL(url).hostname })}
    </ButtonLink>
  )
}
