import { readConfig } from './config/config.ts'
import { readDatabaseUrls } from './config/database-urls.ts'
import type { Environment } from './config/environment.ts'
import { readProviders } from './config/providers.ts'
import { openContext } from './open-context.ts'
import { seedOffers } from './operations/pre-screening/seed-offers.ts'
import { createLog } from './telemetry/log.ts'

/** For a development start, beside the running service: decisions of the past cannot be asked for over the API. */
export async function seedPastOffers(
  environment: Environment,
  wanted: Parameters<typeof seedOffers>[1],
): Promise<void> {
  const ctx = await openContext({
    config: readConfig(environment),
    urls: readDatabaseUrls(environment),
    providers: readProviders(environment),
    log: createLog({ role: 'api', write: () => undefined }),
  })
  try {
    await seedOffers(ctx, wanted)
  } finally {
    await ctx.close()
  }
}
