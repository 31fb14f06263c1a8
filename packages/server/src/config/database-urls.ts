import { ConfigProblem } from './config-problem.ts'
import type { Environment } from './environment.ts'

/** Where the two roles log in. The owner's URL is for migrations and never reaches a serving process. */
export interface DatabaseUrls {
  app: string
  system: string
}

export function readDatabaseUrls(environment: Environment): DatabaseUrls {
  const { DATABASE_APP_URL: app, DATABASE_SYSTEM_URL: system } = environment
  if (!app || !system) {
    throw new ConfigProblem(
      'DATABASE_APP_URL and DATABASE_SYSTEM_URL are needed; npm start sets them from DATABASE_URL.',
    )
  }
  return { app, system }
}
