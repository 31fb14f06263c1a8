import type { PersonName, PostalAddress } from '@plumbline/core/credit-file'
import type { MadeInquiry } from './made-inquiry.ts'

/** A change of the person or of the marks on the file that an injected event makes. The day counts from 1970-01-01. */
export type PersonalChange =
  | {
      readonly day: number
      readonly kind: 'NAME'
      readonly name: Pick<PersonName, 'first' | 'middle' | 'last' | 'suffix'>
    }
  | { readonly day: number; readonly kind: 'ADDRESS'; readonly address: PostalAddress }
  | { readonly day: number; readonly kind: 'FREEZE' | 'LOCK' | 'UNLOCK' }
  | { readonly day: number; readonly kind: 'BLOCKED_INQUIRY'; readonly inquiry: MadeInquiry }
