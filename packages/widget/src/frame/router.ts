import type { View } from '../protocol/views.ts'
import type { HostLine } from './host-line.ts'
import { type ScreenName, screenOfView } from './screen-names.ts'
import { openStore, type Store } from './store.ts'

/** A screen with what it is about. */
export interface Place {
  readonly screen: ScreenName
  readonly params?: Readonly<Record<string, string>>
}

export interface Router {
  /** The place that is shown, and those below it. */
  readonly places: Store<readonly Place[]>
  /** Goes one level deeper. */
  open(place: Place): void
  back(): void
  /** Begins anew with a view. */
  show(view: View): void
}

/** Where the person is. It is no part of the address, which the page around and its history know nothing of. */
export function openRouter(first: View, line: HostLine): Router {
  const places = openStore<readonly Place[]>([{ screen: screenOfView(first) }])
  const go = (next: readonly Place[]) => {
    places.set(next)
    line.tell({ type: 'VIEW_CHANGED', view: next.at(-1)!.screen, top: true })
  }
  return {
    places,
    open: (place) => go([...places.get(), place]),
    back() {
      if (places.get().length > 1) go(places.get().slice(0, -1))
    },
    show: (view) => go([{ screen: screenOfView(view) }]),
  }
}
