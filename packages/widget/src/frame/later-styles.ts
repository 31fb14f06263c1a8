let coming: Promise<void> | undefined

/** Loads what comes later, together with its styles; those of all screens beyond the first are one sheet, fetched once. */
export async function withStyles<Loaded>(loading: Promise<Loaded>): Promise<Loaded> {
  coming ??= loadSheet().catch((fault) => {
    coming = undefined
    throw fault
  })
  const [loaded] = await Promise.all([loading, coming])
  return loaded
}

function loadSheet(): Promise<void> {
  const href = document.documentElement.dataset['styles']
  if (!href) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error('The styles could not be loaded.'))
    }
    document.head.append(link)
  })
}
