/** Has the browser save a text as a file. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  // A link that others follow would take the press for a change of page.
  link.target = '_self'
  link.click()
  URL.revokeObjectURL(address)
}
