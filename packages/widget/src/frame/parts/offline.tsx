import { Notice } from '@plumbline/ui/parts/notice'
import type { Texts } from '@plumbline/ui/texts/texts'
import { useEffect, useState } from 'preact/hooks'

/** The connection is gone: what is on the page stays, and says that it may be old. */
export function Offline({ texts }: { readonly texts: Texts['states']['offline'] }) {
  const [isOffline, setOffline] = useState(!navigator.onLine)
  useEffect(() => {
    const look = () => setOffline(!navigator.onLine)
    addEventListener('offline', look)
    addEventListener('online', look)
    return () => {
      removeEventListener('offline', look)
      removeEventListener('online', look)
    }
  }, [])
  // The place is there before the words come, so that readers hear them.
  return (
    <div class="offline" role="status">
      {isOffline && (
        <Notice tone="warn" title={texts.title}>
          {texts.text}
        </Notice>
      )}
    </div>
  )
}
