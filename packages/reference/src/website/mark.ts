import { markSvg } from '@plumbline/core/theme'
import { Html } from '../html.ts'

/** A plumb bob on its line. */
export const mark = new Html(markSvg)
