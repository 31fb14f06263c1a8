import { readConfig } from '../../packages/server/src/config/config.ts'
import { readDatabaseUrls } from '../../packages/server/src/config/database-urls.ts'
import { readProviders } from '../../packages/server/src/config/providers.ts'
import { type OpenContext, openContext } from '../../packages/server/src/open-context.ts'
import { createLog } from '../../packages/server/src/telemetry/log.ts'

/** The parts of a server in this process, on the database of an installation. */
export function openBenchContext(environment: Record<string, string | undefined>): Promise<OpenContext> {
  return openContext({
    config: readConfig(environment),
    urls: readDatabaseUrls(environment),
    providers: readProviders(environment),
    log: createLog({ role: 'bench', write() {} }),
  })
}
