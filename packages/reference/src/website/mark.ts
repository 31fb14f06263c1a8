import { html } from '../html.ts'

/** A plumb bob on its line. */
export const mark = html`<svg viewBox="0 0 16 24" width="12" height="18" aria-hidden="true"><path d="M8 0v9" stroke="currentColor" stroke-width="1.5"/><path d="M4 9h8l1 4-5 11-5-11z" fill="currentColor"/></svg>`
