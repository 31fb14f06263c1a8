import { Button } from '@plumbline/ui/parts/button'

/** Reads once more what a page or a card shows. */
export function ReloadButton({ of }: { readonly of: { readonly reload: () => void } }) {
  return (
    <Button kind="secondary" onPress={of.reload}>
      Load again
    </Button>
  )
}
