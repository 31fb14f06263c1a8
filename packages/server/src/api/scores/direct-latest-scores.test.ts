import { after, before, describe } from 'node:test'
import { directLatestScores } from '@plumbline/contract'
import { testBureauFilter } from '../../testing/bureau-filter.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { testHostReads } from '../../testing/host-reads.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/latest-scores/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const parts = { platform: () => platform, reads: dataReads(() => platform) }

  testHostReads({ ...parts, endpoint: directLatestScores })
  testBureauFilter({ ...parts, endpoint: directLatestScores, kind: 'score' })
  testDataGate({
    ...parts,
    path: '/direct/latest-scores/{id}',
    wrongHost: { host: 'efx-3b', details: ['use=efx-latest-scores'] },
    badQuery: '?bureaus=XYZ',
  })
})
