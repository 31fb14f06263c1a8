import { defineElements } from './define-elements.ts'

// The frame comes from where this script came from, and from nowhere else that a page could name.
const script = document.currentScript as HTMLScriptElement | null
if (!script?.src) throw new Error('plumbline: load this by <script src>')
defineElements(new URL(script.src).origin)
