import { type Columns, isoOf } from '../saved-lists/to-csv.ts'
import { type Batch, byWords, statusWords, typeWords } from './batch-words.ts'

/** A batch as a row of a file. */
export const batchColumns: Columns<Batch> = {
  Submitted: ({ submittedAt }) => isoOf(submittedAt),
  What: ({ type }) => typeWords[type],
  State: ({ status }) => statusWords[status].label,
  Users: ({ accepted }) => accepted,
  Done: ({ succeeded }) => succeeded,
  Skipped: ({ skipped }) => skipped,
  Failed: ({ failed }) => failed,
  By: byWords,
  Finished: ({ finishedAt }) => isoOf(finishedAt),
  'Batch id': ({ batchId }) => batchId,
}
