import type {
  EfxClient,
  ExpClient,
  GuardedDialer,
  IdentityVendors,
  Messaging,
  PushSender,
  ResolveTexts,
  SandboxControl,
  TuClient,
} from '@plumbline/connectors'
import type { ReportPdfs } from '@plumbline/report-pdf'
import type { Clock } from './access/clock.ts'
import type { CompiledRuleSets } from './access/compiled-rule-sets.ts'
import type { CredentialWatch } from './access/credential-watch.ts'
import type { DistinctUsers } from './access/daily-limit.ts'
import type { Directory } from './access/directory.ts'
import type { IdentityWatch } from './access/identity-watch.ts'
import type { KeyedQueue } from './access/keyed-queue.ts'
import type { LatestReads } from './access/latest-reads.ts'
import type { Limiter } from './access/limiter.ts'
import type { NotedLogins } from './access/noted-logins.ts'
import type { OnePerTurn } from './access/one-per-turn.ts'
import type { OwnApi } from './access/own-api.ts'
import type { Passwords } from './access/passwords.ts'
import type { ProviderWatch } from './access/provider-watch.ts'
import type { RequestRecorder } from './access/request-recorder.ts'
import type { RunningCounts } from './access/running-counts.ts'
import type { SharedRefreshes } from './access/shared-refreshes.ts'
import type { TokenVerifier } from './access/signing.ts'
import type { AuditTrail } from './audit/trail.ts'
import type { Config } from './config/config.ts'
import type { ClosedAccounts } from './secrets/closed-accounts.ts'
import type { ProvenRing } from './secrets/proven-ring.ts'
import type { Vault } from './secrets/vault.ts'
import type { Database } from './storage/database.ts'
import type { DoneJob } from './storage/work-items.ts'
import type { Log } from './telemetry/log.ts'
import type { Metrics } from './telemetry/metrics.ts'

/** Everything a handler or a job works with, handed down as an argument. */
export interface Context {
  config: Config
  log: Log
  metrics: Metrics
  clock: Clock
  /** Sees one host at a time; every call takes a `HostScope`. */
  db: Database
  /** The operator's and the workers' access across hosts, with grants table by table. */
  system: Database
  /** Proves that the key ring is the one the data belongs to. */
  ring: Pick<ProvenRing, 'prove'>
  vault: Vault
  /** The list lies outside the database, so that no backup brings an account back. */
  closedAccounts: ClosedAccounts
  directory: Directory
  verifier: TokenVerifier
  limiter: Limiter
  /** Runs tasks that take a good part of a turn of the event loop. */
  heavyWork: OnePerTurn
  trail: AuditTrail
  distinctUsers: DistinctUsers
  latest: LatestReads
  ruleSets: CompiledRuleSets
  refreshes: SharedRefreshes
  queue: KeyedQueue
  runningCounts: RunningCounts
  passwords: Passwords
  notedLogins: NotedLogins
  /** What the request log will say of the calls of this process. */
  requests: RequestRecorder
  /** From where identity steps come, and what an operator wants held back. */
  identityWatch: IdentityWatch
  /** With which of two pairs of credentials bureaus are called. */
  credentials: CredentialWatch
  /** Which work and which messages wait for the end of a maintenance. */
  providerWatch: Pick<ProviderWatch, 'maintainedUntil' | 'workWaitsUntil'>
  /**
   * Does the work of a host that is due first, or sends what its endpoints wait for, which it leaves at `until`. An empty list: nothing
   * is due that is free to be claimed.
   */
  doNextWork(hostId: string, until: number): Promise<DoneJob[]>
  /** Makes documents in processes of their own. */
  pdfs: ReportPdfs
  /** The providers outside: the bureaus we have a contract with, the identity vendors, e-mail and SMS. */
  providers: Providers
  /** The only way to addresses that hosts and people gave us. */
  dialer: GuardedDialer
  /** What the records of a domain say, which its keeper has written. */
  textRecords: ResolveTexts
  /** The public API of this process, as a customer's server would call it. */
  ownApi: OwnApi
  /** Messages to browsers of people. */
  push: PushSender
}

export interface Providers {
  /** The lines by which calls for this host go out. */
  of(hostId: string): Lines
  /** Signs the pushes of EFX; null where EFX does not push to us. */
  crtSigningSecret: string | null
  /** The sandbox's own controls; null in production. */
  sandbox: SandboxControl | null
}

export interface Lines {
  bureaus: { EFX: EfxClient; TU?: TuClient; EXP?: ExpClient }
  identity: IdentityVendors
  messaging: Messaging
}
