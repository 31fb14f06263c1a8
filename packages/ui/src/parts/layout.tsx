import type { ComponentChildren } from 'preact'
import './layout.css'

interface Props {
  readonly children: ComponentChildren
}

/** All of a screen: as wide as the theme allows, in the middle. */
export function Page({ children }: Props) {
  return <main class="page">{children}</main>
}

/** One below the other. */
export function Stack({ gap, children }: Props & { readonly gap?: 'tight' | 'loose' | undefined }) {
  return <div class={gap ? `stack ${gap}` : 'stack'}>{children}</div>
}

/** Side by side, on as many lines as it takes. `apart` puts the last at the other end. */
export function Row({ apart, children }: Props & { readonly apart?: boolean }) {
  return <div class={apart ? 'row apart' : 'row'}>{children}</div>
}

/** One column on a phone, two beside each other from 760 px on. */
export function Columns({ children }: Props) {
  return <div class="columns">{children}</div>
}
