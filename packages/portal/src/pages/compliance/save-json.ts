/** Has the browser save data as a file. */
export function saveJson(name: string, data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  // A link that others follow would take the press for a change of page.
  link.target = '_self'
  link.click()
  URL.revokeObjectURL(address)
}
