import type { Environment } from './environment.ts'

/** The one place where the process's own environment is read. */
export function processEnvironment(): Environment {
  return process.env as Environment
}
