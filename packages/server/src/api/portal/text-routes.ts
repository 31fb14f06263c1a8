import {
  decidePublicationCall,
  publishTextCall,
  rollBackTextCall,
  textCall,
  textPublicationsCall,
  textsCall,
  withdrawPublicationCall,
} from '@plumbline/contract'
import { on, type TeamRoute } from '../../http/team/team-route.ts'
import { askForRollBack, askForWording, decideWording, withdrawWording } from '../../operations/texts/publish-text.ts'
import { showPublications, showText, showTexts } from '../../operations/texts/show-texts.ts'

/** What people read, and who publishes other words for it. */
export const textRoutes: readonly TeamRoute[] = [
  on(textsCall, ({ by, query }, ctx) => showTexts(ctx, by, query)),
  on(textCall, ({ by, params, query }, ctx) => showText(ctx, by, params.textKey, query.host)),
  on(publishTextCall, ({ by, params, body }, ctx) => askForWording(ctx, by, params.textKey, body)),
  on(rollBackTextCall, ({ by, params, body }, ctx) => askForRollBack(ctx, by, params.publicationId, body.reason)),
  on(textPublicationsCall, ({ by, query }, ctx) => showPublications(ctx, by, query)),
  on(decidePublicationCall, ({ by, params, body }, ctx) => decideWording(ctx, by, params.publicationId, body)),
  on(withdrawPublicationCall, ({ by, params }, ctx) => withdrawWording(ctx, by, params.publicationId)),
]
