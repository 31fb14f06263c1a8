import { Type } from 'typebox'
import { BureauCode } from '../bureaus.ts'
import { endpoint } from '../endpoint.ts'
import { answer, Instant, nullable, Uuid } from '../fields.ts'
import { reportsKept } from '../limit-words.ts'
import { ReturnedBureaus } from '../scores/multi-bureau-scores.ts'
import { ScoreValue } from '../scores/score-object.ts'
import { FileDifference } from './file-difference.ts'

const ComparedReport = answer({ reportId: Uuid, generatedAt: Instant }, { description: 'One of the two reports' })

export const reportDiff = endpoint({
  name: 'report-diff',
  section: 'reports',
  method: 'GET',
  path: '/users/report-diff',
  audience: 'user',
  components: ['report'],
  summary: 'Tells what is different between two stored reports.',
  description:
    'Name the older report in `from` and the newer in `to`, with ids from the metadata list. Each bureau that both reports ' +
    'show is compared with itself: accounts, balances, collections, public records, inquiries, name, address and marks, those ' +
    'first that moved the score most in the direction it went. Differences are typed for your own texts and told in plain words for immediate use. ' +
    'Another way to write the same name or address is no difference. Nothing is pulled.',
  query: Type.Object(
    {
      from: Type.String({ ...Uuid, description: 'Id of the older report' }),
      to: Type.String({ ...Uuid, description: 'Id of the newer report' }),
    },
    {
      examples: [{ from: '6f1c2a94-0d3e-4b57-9a1e-5c2f7d8b9e10', to: '0c7e2f1a-55d1-4d2c-9a53-2d0f6f1b7c11' }],
    },
  ),
  check: ({ query }) =>
    query.from.toLowerCase() === query.to.toLowerCase() ? ['to: must be another report than from'] : [],
  status: 200,
  output: answer({
    from: ComparedReport,
    to: ComparedReport,
    bureaus: Type.Array(
      answer(
        {
          bureau: BureauCode,
          scores: answer(
            { from: nullable(ScoreValue), to: nullable(ScoreValue) },
            { description: 'Of the two reports, null without a score' },
          ),
          differences: Type.Array(FileDifference, { description: 'Empty if nothing changed' }),
        },
        { description: 'What changed at one bureau' },
      ),
      { description: 'Bureaus that both reports show, in the order EFX, TU, EXP' },
    ),
    onlyFrom: Type.Array(ReturnedBureaus.items, { description: 'Bureaus that only the older report shows' }),
    onlyTo: Type.Array(ReturnedBureaus.items, { description: 'Bureaus that only the newer report shows' }),
  }),
  refusals: ['invalid-value', 'no-data-access', 'consent-missing', 'report-not-found'],
  audit: 'report.diff',
  limits: reportsKept,
})
