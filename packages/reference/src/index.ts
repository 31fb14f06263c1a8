// What a running service needs. The Markdown files are written by tools/reference.ts alone.
export { Html, html } from './html.ts'
export { referencePages } from './website/reference-pages.ts'
