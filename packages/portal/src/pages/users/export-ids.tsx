import { Button } from '@plumbline/ui/parts/button'

/** Takes the ids of the list along, and nothing else of anybody: an id is no text that a spreadsheet could run. */
export function ExportIds({ ids }: { readonly ids: readonly string[] }) {
  const save = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([['user_id', ...ids, ''].join('\r\n')], { type: 'text/csv' }))
    link.download = 'user-ids.csv'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <Button kind="secondary" onPress={save}>
      Save the {ids.length === 1 ? 'id' : `${ids.length} ids`} of this page as CSV
    </Button>
  )
}
