import type { ComponentChildren } from 'preact'
import { useId, useLayoutEffect, useRef } from 'preact/hooks'
import './dialog.css'

interface Props {
  readonly title: ComponentChildren
  /** Escape, too. Whoever shows the dialog takes it away. */
  readonly onClose: () => void
  readonly wide?: boolean
  readonly children: ComponentChildren
}

/** Asks for something before anything else goes on. It stands as long as it is shown; the focus goes back to where it was. */
export function Dialog({ title, onClose, wide, children }: Props) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before the dialog leaves the page: closing gives the focus back, and nobody finds the page without one in between.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      class={wide ? 'dialog wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <h2 id={id}>{title}</h2>
      {children}
    </dialog>
  )
}

/** The buttons at the end of a dialog or a form; what is meant to be pressed comes first. */
export function DialogActions({ children }: { readonly children: ComponentChildren }) {
  return <div class="dialog-actions">{children}</div>
}
