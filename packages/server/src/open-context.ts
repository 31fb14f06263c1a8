import { randomUUID } from 'node:crypto'
import { type Resolve, type ResolveTexts, textsByNameServers } from '@plumbline/connectors'
import { usersCountedAnew } from '@plumbline/core/promises'
import { openReportPdfs, reportPdfLimits } from '@plumbline/report-pdf'
import { loadBreachedPasswords } from './access/breached-passwords.ts'
import { createClock } from './access/clock.ts'
import { CompiledRuleSets } from './access/compiled-rule-sets.ts'
import { CredentialWatch, credentialsKeyPurpose } from './access/credential-watch.ts'
import { DistinctUsers } from './access/daily-limit.ts'
import { Directory } from './access/directory.ts'
import { IdentityWatch } from './access/identity-watch.ts'
import { KeyedQueue } from './access/keyed-queue.ts'
import { LatestReads } from './access/latest-reads.ts'
import { Limiter, NoLimits } from './access/limiter.ts'
import { NotedLogins } from './access/noted-logins.ts'
import { OnePerTurn } from './access/one-per-turn.ts'
import { OwnApi } from './access/own-api.ts'
import { Passwords } from './access/passwords.ts'
import { ProviderWatch } from './access/provider-watch.ts'
import { RequestRecorder } from './access/request-recorder.ts'
import { RunningCounts } from './access/running-counts.ts'
import { shareTime } from './access/share-time.ts'
import { SharedRefreshes } from './access/shared-refreshes.ts'
import { TokenVerifier } from './access/signing.ts'
import { SteadyTime, timeSources } from './access/steady-time.ts'
import { AuditTrail, auditKeyPurpose } from './audit/trail.ts'
import type { Config } from './config/config.ts'
import type { DatabaseUrls } from './config/database-urls.ts'
import type { ProviderSettings } from './config/providers.ts'
import type { Context } from './context.ts'
import { workKinds } from './jobs/kinds.ts'
import { openDialer } from './open-dialer.ts'
import { openProviders } from './open-providers.ts'
import { openPush } from './open-push.ts'
import { ListWatch } from './operations/closed-accounts/list-watch.ts'
import { deliverWaiting } from './operations/webhooks/deliver-waiting.ts'
import { closedAccountsKeyPurpose, LocalClosedAccounts } from './secrets/closed-accounts.ts'
import { LocalKeyRing } from './secrets/key-ring.ts'
import { ProvenRing } from './secrets/proven-ring.ts'
import { Vault } from './secrets/vault.ts'
import { Database } from './storage/database.ts'
import { listen } from './storage/listen.ts'
import { loadRingChecks } from './storage/ring-checks.ts'
import { requireRole } from './storage/roles.ts'
import { faultFields, type Log } from './telemetry/log.ts'
import { Metrics } from './telemetry/metrics.ts'
import { watchContext } from './watch-context.ts'
import { workOffBatch } from './work/work-off.ts'

export interface OpenContext extends Context {
  listWatch: ListWatch
  close(): Promise<void>
}

export interface OpenOptions {
  config: Config
  urls: DatabaseUrls
  providers: ProviderSettings
  log: Log
  /** Called when another process announces work. */
  onWork?: () => void
  /** Called when there are new deliveries at a host, or may be at any; then the id is empty. */
  onDeliveries?: (hostId: string) => void
  /** Replaces the clock of the machine: in tests, and in the process that lives through a past month. */
  systemTime?: () => number
  /**
   * The time of this process is behind that of the others. They do not share it, and limits that are counted in real time do not hold: a
   * month goes by in seconds.
   */
  past?: boolean
  /** Replaces the name servers in tests. */
  lookup?: Resolve | undefined
  textRecords?: ResolveTexts | undefined
  /** Called when a backup was restored under the running process, which must not go on. */
  onOlderDatabase?: () => void
}

/** Opens the parts a process works with and joins them; the caller closes them. */
export async function openContext({
  config,
  urls,
  providers: settings,
  log,
  onWork,
  onDeliveries,
  systemTime,
  past = false,
  lookup,
  textRecords = textsByNameServers(),
  onOlderDatabase,
}: OpenOptions): Promise<OpenContext> {
  const localRing = new LocalKeyRing(config.keyRingFile)
  const metrics = new Metrics()
  const time = new SteadyTime(timeSources(systemTime))
  const breached = await loadBreachedPasswords(config.breachedPasswordsFile)
  const database = (url: string, poolSize: number, role: string) =>
    new Database({
      url,
      poolSize,
      queueLimit: poolSize * 50,
      acquireTimeoutMs: config.acquireTimeoutMs,
      statementTimeoutMs: config.statementTimeoutMs,
      applicationName: `plumbline-${role}`,
      log,
    })
  const db = database(urls.app, config.poolSize, 'app')
  const system = database(urls.system, Math.max(2, Math.ceil(config.poolSize / 4)), 'system')
  const ring = new ProvenRing(localRing, () => loadRingChecks(system))
  const vault = new Vault(ring)
  const directory = new Directory(system, vault, log, () => time.now())
  const processId = randomUUID()
  const credentials = new CredentialWatch({
    ...{ system, processId, now: () => time.now() },
    settings: settings.bureaus,
    key: vault.ring.derive(credentialsKeyPurpose),
  })
  const closedAccounts = new LocalClosedAccounts(config.closedAccountsDir, vault.ring.derive(closedAccountsKeyPurpose))
  const listWatch = new ListWatch({ system, closedAccounts, log }, onOlderDatabase)
  try {
    await Promise.all([requireRole(db, 'app'), requireRole(system, 'system')])
    await ring.prove()
    if (!past) await shareTime(system, time)
    await listWatch.begin()
    await directory.reload()
    // Before anything is called: the credentials of the environment may be the ones of before.
    await credentials.share()
  } catch (fault) {
    await Promise.all([db.close(), system.close()])
    throw fault
  }
  const listener = listen({
    url: urls.system,
    channels: ['plumbline_directory', 'plumbline_work', 'plumbline_deliveries'],
    log,
    heard: (channel, payload) => {
      if (channel === 'plumbline_work') onWork?.()
      else if (channel === 'plumbline_deliveries') onDeliveries?.(payload)
      else directory.heard(payload)
    },
  })
  const pdfs = openReportPdfs({ ...reportPdfLimits, ...config.pdfs })
  const providerWatch = new ProviderWatch({ system, processId, now: () => time.now() })
  const providers = openProviders(settings, { log, metrics, watch: providerWatch, credentials })
  const identityWatch = new IdentityWatch({ system, now: () => time.now() })
  const shareLines = async () => {
    await providerWatch.share(providers.lines())
    await credentials.share()
    await identityWatch.share()
  }
  const watch = watchContext({ directory, system, time: past ? undefined : time, ring, log, metrics, shareLines })
  const dialer = openDialer(config, { metrics, lookup })
  const ownApi = new OwnApi()
  const trail = new AuditTrail(system, vault.ring.derive(auditKeyPurpose), () => time.now())
  const requests = new RequestRecorder({ system, log, metrics })
  metrics.gauge('plumbline_database_connections', 'Open connections of the application role', () => db.idle.total)
  metrics.gauge('plumbline_database_waiting', 'Requests waiting for a connection', () => db.idle.waiting)
  metrics.gauge('process_resident_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  metrics.gauge('plumbline_heap_bytes', 'Memory of objects, garbage included', () => process.memoryUsage().heapUsed)
  const context: OpenContext = {
    config,
    log,
    metrics,
    clock: createClock(directory, time),
    db,
    system,
    ring,
    vault,
    closedAccounts,
    listWatch,
    directory,
    verifier: new TokenVerifier(directory, config.publicUrl),
    limiter: past ? new NoLimits(db) : new Limiter(db),
    heavyWork: new OnePerTurn(),
    trail,
    distinctUsers: new DistinctUsers(db),
    latest: new LatestReads(db, config.maxInFlight),
    ruleSets: new CompiledRuleSets(db),
    refreshes: new SharedRefreshes(),
    queue: new KeyedQueue(),
    notedLogins: new NotedLogins(),
    requests,
    identityWatch,
    providerWatch,
    credentials,
    runningCounts: new RunningCounts(usersCountedAnew),
    passwords: new Passwords({ pepper: vault.recordKey('passwords'), breached, metrics }),
    providers: providers.open,
    dialer,
    textRecords,
    ownApi,
    push: openPush({ config, ring: vault.ring, dialer, now: () => time.now() }),
    pdfs,
    doNextWork: async (hostId, until) => {
      const done = await workOffBatch(context, workKinds, { hostId, limit: 1 })
      return done.length > 0 ? done : deliverWaiting(context, hostId, until)
    },
    close: async () => {
      await watch.stop()
      providers.close()
      dialer.close()
      ownApi.close()
      await pdfs.close()
      await listener.close()
      await listWatch.close()
      await trail.flush().catch((fault) => log.error('audit.flush-failed', faultFields(fault)))
      await requests.flush().catch((fault) => log.error('request-log.flush-failed', faultFields(fault)))
      await Promise.all([db.close(), system.close()])
    },
  }
  return context
}
