import { useEffect, useState } from 'preact/hooks'

/** A value that others look at and hear of when it changes. */
export interface Store<T> {
  get(): T
  set(next: T): void
  subscribe(listener: (value: T) => void): () => void
}

export function openStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<(value: T) => void>()
  return {
    get: () => value,
    set(next) {
      value = next
      for (const listener of [...listeners]) listener(next)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export function useStore<T>(store: Store<T>): T {
  const [value, show] = useState(store.get())
  useEffect(() => {
    // It may have changed between painting and now.
    show(() => store.get())
    return store.subscribe((next) => show(() => next))
  }, [store])
  return value
}
