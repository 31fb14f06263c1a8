import { locales, widgetComponents } from '@plumbline/core/widget'
import { Type } from 'typebox'
import { choice } from '../fields.ts'

export const ComponentName = choice(widgetComponents, { description: 'Component of the widget', examples: ['score'] })

/** What of the widget a host or a session has. */
export const ComponentList = Type.Array(ComponentName, { description: 'Components of the widget that can be shown' })

export const LocaleName = choice(locales, { description: 'Language and country of texts, dates and sums' })
