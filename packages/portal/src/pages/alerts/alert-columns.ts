import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import { answerFilterWords, type ListedAlert, toldWords, typeWords, webhookWords } from './alert-words.ts'

/** An alert as a row of a file. Of the person it has the id and nothing else. */
export const alertColumns: Columns<ListedAlert> = {
  Came: ({ createdAt }) => isoOf(createdAt),
  Reported: ({ reportedAt }) => isoOf(reportedAt).slice(0, 10),
  Alert: ({ type }) => typeWords[type],
  Bureau: ({ bureau }) => bureau,
  Comes: ({ channel }) => channel,
  'The person': ({ told }) => toldWords[told].label,
  Opened: ({ openedAt }) => (openedAt === null ? null : isoOf(openedAt)),
  Answer: ({ answer }) => answerFilterWords[answer ?? 'NONE'],
  'Your endpoints': ({ webhooks }) => webhooks.map((state) => webhookWords[state].label).join(', '),
  'User id': ({ user }) => user.id,
  'Alert id': ({ id }) => id,
}
