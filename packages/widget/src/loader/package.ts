import { defineElements } from './define-elements.ts'

/** Written in when the package is made. */
declare const FRAME_ORIGIN: string

// Pages are also put together on servers, which have no elements.
if (typeof customElements !== 'undefined') defineElements(FRAME_ORIGIN)
