import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { countersOf } from '#analytics/queries/outside-script-of.ts'
import { openHttpApp } from './http-app.ts'
import { answerRequests } from './answer-requests.ts'
import { followTransports, startTelemetry } from './telemetry.ts'
import { followMailTransport, openSystemDependencies } from './system-dependencies.ts'
import { openAppRuntime } from './open-app-runtime.ts'
import { ImagePipeline } from './image-pipeline.ts'
import { listeners, jobsWith } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { regionOfCountry } from '#market/rules/regions/regions.ts'
import { thirdPartiesOf } from '#identity/queries/list-third-parties.ts'
import { issueFirstRunCode } from '#identity/commands/admins/issue-first-run-code.ts'
import { removeDemoAccounts } from '#identity/commands/people/remove-demo-accounts.ts'
import type { RevokeTokens } from '#identity/commands/people/erase-account.ts'
import { revokeProviderTokens } from '#identity/commands/social/revoke-provider-tokens.ts'
import { openAuth } from '#identity/api/library/auth.ts'
import { openTokenRevocation } from '#identity/api/social/token-revocation.ts'
import { openTestLogin } from '#identity/api/social/test-login.ts'
import { mediaFiles } from '#media/api/media-files.ts'
import { storagePulse } from '#operations/queries/storage-answers.ts'
import type { Config } from '#platform/config/config.ts'
import { FolderBackupControl } from '#platform/backup/folder-backup-control.ts'
import { openBreachedPasswords } from '#platform/crypto/breached-passwords.ts'
import { openOutgoing } from '#platform/outgoing.ts'
import { openPacedLane } from '#platform/jobs/paced-lane.ts'
import { openTurnstile } from '#platform/http/turnstile.ts'
import { libraryTypes, openPool } from '#platform/database/database.ts'
import { poolPlaceOf } from '#platform/database/pooler.ts'
import { hashPassword, needsRehash, verifyPassword } from '#platform/crypto/password-hashing.ts'
import type { Runtime } from '#platform/runtime.ts'
import { Health } from '#platform/health.ts'
import { deliverEvents } from '#platform/events/published-events.ts'
import { LiveHub } from '#platform/live/live-hub.ts'
import { libraryKeys } from '#platform/keys/key-ring.ts'
import { logError } from '#platform/log.ts'
import { reportUncaught } from '#platform/uncaught.ts'
import { StoredParts } from '#platform/cache/stored-parts.ts'
import { openScreens } from '#platform/cache/pages.ts'
import { openPayoutAdapters } from '#platform/payments/payout-adapters.ts'
import { Printer } from '#platform/pdf/printer.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { JobLog } from '#platform/jobs/job-log.ts'
import { JobRunner } from '#platform/jobs/job-runner.ts'
import type { Sheet } from '#shared/adapters/document-sheet.ts'
import { mailDependenciesOf, openTransports } from '#platform/email/transports.ts'

export interface App {
  listener(request: IncomingMessage, response: ServerResponse): void
  /** Reports "not ready" and closes each connection after its response, so that a balancer sends no new requests. */
  drain(): void
  /** Closes the open live streams; browsers reconnect, to another process. */
  endStreams(): void
  /** Logs an uncaught error; returns false when the process must exit. */
  reportUncaught: typeof reportUncaught
  /**
   * The link by which the person who installed the market becomes its first owner; undefined once an administrator
   * exists.
   */
  firstRunLink(): Promise<string | undefined>
  close(): Promise<void>
}

interface Surroundings {
  config: Config
  databaseUrl: string
  clientFolder: string
  mode: 'production' | 'development'
}

/** The whole product as one request listener: runtime, jobs, API and screens in one module graph. */
export async function openApp({ config, databaseUrl, clientFolder, mode }: Surroundings): Promise<App> {
  // Before the pools and routes that it follows.
  const telemetry = await startTelemetry(config)
  // Events that are published before the jobs run are handled when the jobs start.
  let wake: (topics: string[]) => void = () => {}
  const live = new LiveHub()
  const onFailure = (error: unknown) => logError('events could not be written', error, {})
  let recordFault: (error: unknown) => void = () => {}
  const events = new EventBuffer({ makeContext: () => runtime.contextFor({ kind: 'system' }), onFailure })
  const runtime: Runtime = await openAppRuntime(config, databaseUrl, {
    live,
    events,
    wake: (topics) => wake(topics),
    onFault: (error) => recordFault(error),
  })
  if (!config.wantsDemo) await removeDemoAccounts(runtime.contextFor({ kind: 'system' }))
  const identity = await openIdentity(runtime, databaseUrl)
  const { transports, follow } = await followMailTransport(openTransports(config), runtime)
  followTransports(transports)
  const outgoing = openOutgoing({ allowsLoopback: config.allowsLoopbackHooks })
  const workshop = await openWorkshop(config, databaseUrl)
  const { jobRunner, jobLog } = openJobRunner(runtime, {
    transports,
    outgoing,
    revokeTokens: identity.revokeTokens,
    workshop,
    events,
  })
  wake = (topics) => {
    follow(topics)
    jobRunner.wake(topics)
  }
  const mediaRoutes = mediaFiles({ files: workshop.files, makeContext: () => runtime.contextFor({ kind: 'system' }) })
  const state = { isReady: true }
  const health = new Health({ db: runtime.db, storageAnswers: storagePulse(workshop.files) })
  recordFault = (error) => health.note(error)
  const build = () => import('virtual:react-router/server-build') as Promise<ServerBuild>
  const screens = openScreens({
    build,
    mode,
    pages: runtime.pages,
    // In development, components change while the process runs.
    parts: mode === 'production' && config.pagePartsMb > 0 ? new StoredParts(config.pagePartsMb * 2 ** 20) : undefined,
    thirdPartiesOf,
    countersOf,
    maps: config.mapStyleUrl ? [new URL(config.mapStyleUrl).origin] : [],
    formTargets: config.stripe?.pages ?? [],
  })
  const runJobs = () => jobRunner.runAll()
  const dependencies = {
    runtime,
    events,
    identity,
    screens,
    mediaRoutes,
    clientFolder,
    state,
    health,
    outgoing,
    workshop,
    live,
    runJobs,
  }
  const httpApp = openHttpApp({ ...dependencies, mail: mailDependenciesOf(config, transports) })
  jobRunner.start()

  const connections = answerRequests(runtime.pages, runtime.config.publicUrl, httpApp.fetch)

  return {
    listener: connections.accept,
    drain() {
      state.isReady = false
      connections.drain()
    },
    endStreams: () => live.close(),
    reportUncaught,
    firstRunLink: () => firstRunLink(runtime),
    close: async () => {
      await closeAll({ health, jobRunner, jobLog, workshop, transports, identity, events, runtime })
      await telemetry?.close()
    },
  }
}

interface Opened {
  health: Health
  events: EventBuffer
  jobRunner: JobRunner
  jobLog: JobLog
  workshop: Awaited<ReturnType<typeof openWorkshop>>
  transports: ReturnType<typeof openTransports>
  identity: Awaited<ReturnType<typeof openIdentity>>
  runtime: Runtime
}

async function closeAll({
  health,
  jobRunner,
  jobLog,
  workshop,
  transports,
  identity,
  events,
  runtime,
}: Opened): Promise<void> {
  health.close()
  const rest = jobRunner.stop()
  await workshop.close()
  await rest
  await jobLog.close()
  workshop.files.close()
  transports.close()
  await identity.close()
  await events.close()
  await runtime.close()
}

/** Runs the jobs and records the result of each run. */
function openJobRunner(runtime: Runtime, outside: Parameters<typeof jobsWith>[0]) {
  const jobLog = new JobLog({ db: runtime.db })
  const jobRunner = new JobRunner({
    jobs: [deliverEvents(listeners), ...jobsWith(outside)],
    makeContext: () => runtime.contextFor({ kind: 'system' }),
    onRun: (job, run) => jobLog.note(job, run),
    onFailure: (job, error) => logError('a job failed', error, { job: job.name }),
  })
  return { jobRunner, jobLog }
}

/** File storage, image resizing, PDF drawing and the payout gateways. */
async function openWorkshop(config: Config, databaseUrl: string) {
  const { s3, dataDir } = config
  const backups = new FolderBackupControl(config, databaseUrl)
  const [imagePipeline, printer] = [
    new ImagePipeline({ database: poolPlaceOf(config, databaseUrl), config: { s3, dataDir } }),
    new Printer(),
  ]
  return {
    files: await openStorage({ s3, dataDir }),
    imagePipeline,
    draw: (sheet: Sheet) => printer.print(sheet),
    payoutAdapters: openPayoutAdapters(config),
    backups,
    system: openSystemDependencies(config, databaseUrl),
    close: async () => {
      backups.close()
      await Promise.all([imagePipeline.close(), printer.close()])
    },
  }
}

/**
 * The identity library with its dependencies. It has its own connection pool, because it reads timestamps as dates and
 * the other slices read them as numbers.
 */
async function openIdentity(runtime: Runtime, databaseUrl: string) {
  const { config, ring } = runtime
  const encryptionKeys = libraryKeys(() => ring.keys)
  const pool = openPool(poolPlaceOf(config, databaseUrl), 5, { values: libraryTypes, isAwaited: true })
  const testLogin = runtime.isDemo ? await openTestLogin(runtime.contextFor({ kind: 'system' })) : undefined
  const providers = [...config.signInProviders, ...(testLogin ? [testLogin.settings] : [])]
  const leaked = config.breachedPasswordsFile ? openBreachedPasswords(config.breachedPasswordsFile) : undefined
  const revocation = openTokenRevocation({ providers, encryptionKeys })
  const revokeTokens: RevokeTokens = (ctx, userId) => revokeProviderTokens(ctx, userId, revocation)
  const auth = openAuth({
    pool,
    publicUrl: config.publicUrl,
    secret: ring.signing,
    encryptionKeys,
    providers,
    personalData,
    regionOf: regionOfCountry,
    passwords: { hash: hashPassword, verify: verifyPassword, needsRehash },
    publicKey: config.identityPublicKey,
    canText: runtime.isDemo || config.smsWebhookUrl !== undefined,
    hasDemoAccounts: config.wantsDemo,
    revokeTokens,
    leakedPasswords: leaked,
  })
  const close = async () => {
    testLogin?.close()
    await pool.end()
    await leaked?.close()
  }
  const turnstile = config.turnstileSecret ? openTurnstile({ secret: config.turnstileSecret }) : undefined
  // One password hash takes about 10 ms of CPU time, its request twice that. At 4 per second, a flood of sign-ins
  // leaves most of a core free for pages.
  const enterHeavyLane = openPacedLane({ perSecond: 4, burst: 10, waiting: 40 })
  return { auth, testLogin, turnstile, enterHeavyLane, revokeTokens, close }
}

async function firstRunLink({ config, contextFor }: Runtime): Promise<string | undefined> {
  const code = await issueFirstRunCode(contextFor({ kind: 'system' }))
  return code && `${config.publicUrl}/first-run?code=${code}`
}
