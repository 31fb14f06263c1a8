import { after, before, describe } from 'node:test'
import { directLatestReport } from '@plumbline/contract'
import { testBureauFilter } from '../../testing/bureau-filter.ts'
import { testDataGate } from '../../testing/data-gate.ts'
import { dataReads } from '../../testing/data-reads.ts'
import { testHostReads } from '../../testing/host-reads.ts'
import { type Platform, startPlatform } from '../../testing/platform.ts'

describe('GET /direct/latest-report/{id}', () => {
  let platform: Platform
  before(async () => {
    platform = await startPlatform({ sandbox: true })
  })
  after(() => platform.stop())
  const parts = { platform: () => platform, reads: dataReads(() => platform) }

  testHostReads({ ...parts, endpoint: directLatestReport })
  testBureauFilter({ ...parts, endpoint: directLatestReport, kind: 'report' })
  testDataGate({
    ...parts,
    path: '/direct/latest-report/{id}',
    wrongHost: { host: 'efx-3b', details: ['use=efx-latest-report'] },
    badQuery: '?bureaus=XYZ',
  })
})
