import { decidePublicationCall } from './decide-publication.ts'
import { publishTextCall } from './publish-text.ts'
import { rollBackTextCall } from './roll-back-text.ts'
import type { AnyTeamCall } from './team-call.ts'
import { textCall } from './text.ts'
import { textPublicationsCall } from './text-publications.ts'
import { textsCall } from './texts.ts'
import { withdrawPublicationCall } from './withdraw-publication.ts'

/** Calls of the operator about what people read. */
export const textCalls: readonly AnyTeamCall[] = [
  textsCall,
  textCall,
  publishTextCall,
  rollBackTextCall,
  textPublicationsCall,
  decidePublicationCall,
  withdrawPublicationCall,
]
