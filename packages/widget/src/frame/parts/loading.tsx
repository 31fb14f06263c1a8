import { useEffect, useState } from 'preact/hooks'
import type { Words } from '../words/words.ts'
import './loading.css'

const longMs = 4000

/** The form of what will come, and a word for those who do not see it. */
export function Loading({ words }: { readonly words: Words }) {
  const [long, setLong] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <div class="loading">
      <div class="shape" aria-hidden="true" />
      <p role="status" class={long ? '' : 'spoken'}>
        {long ? words.stillLoading : words.loading}
      </p>
    </div>
  )
}
