let loading: Promise<void> | undefined

/** Brings the rules of everything that is not there from the start. Their sheet has the name of the first one, but for its beginning. */
export function loadStyles(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const first = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')
    if (!first) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = first.href.replace('/frame-', '/later-')
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      loading = undefined
      reject(new Error('The rules could not be loaded.'))
    }
    first.after(link)
  })
  return loading
}
