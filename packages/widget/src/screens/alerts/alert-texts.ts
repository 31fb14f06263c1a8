import type { Formats } from '@plumbline/ui/texts/formats'
import type { Texts } from '@plumbline/ui/texts/texts'
import type { ComponentChildren } from 'preact'

/** All that is needed to put an alert into words. */
export interface AlertTexts {
  readonly locale: string
  readonly formats: Formats
  readonly texts: Texts['alerts']
  readonly details: Texts['alert-details']
  readonly accounts: Texts['accounts']
}

export type Facts = readonly (readonly [term: string, value: ComponentChildren])[]
