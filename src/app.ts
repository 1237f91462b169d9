import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerBuild } from 'react-router'
import { EventBuffer } from '#analytics/commands/event-buffer.ts'
import { countersOf } from '#analytics/queries/outside-script-of.ts'
import { openHouse } from './house.ts'
import { answerRequests } from './answer-requests.ts'
import { followMailWay, openSystemRooms } from './system-rooms.ts'
import { openOwnEngines } from './own-engines.ts'
import { PictureDesk } from './picture-desk.ts'
import { listeners, sweepsWith } from './jobs.ts'
import { personalData } from './personal-data.ts'
import { regionOfCountry } from '#market/rules/regions.ts'
import { thirdPartiesOf } from '#identity/queries/list-third-parties.ts'
import { issueFirstRunCode } from '#identity/commands/issue-first-run-code.ts'
import { removeDemoAccounts } from '#identity/commands/remove-demo-accounts.ts'
import type { RevokeTokens } from '#identity/commands/erase-account.ts'
import { revokeProviderTokens } from '#identity/commands/revoke-provider-tokens.ts'
import { openAuth } from '#identity/api/auth.ts'
import { openTokenRevocation } from '#identity/api/token-revocation.ts'
import { openTestLogin } from '#identity/api/test-login.ts'
import { mediaFiles } from '#media/api/media-files.ts'
import { storagePulse } from '#operations/queries/storage-answers.ts'
import type { Config } from '#platform/config.ts'
import { FolderBackupDesk } from '#platform/backup/backup-desk.ts'
import { openBreachedPasswords } from '#platform/breached-passwords.ts'
import { openOutgoing } from '#platform/outgoing.ts'
import { openPacedLane } from '#platform/paced-lane.ts'
import { openTurnstile } from '#platform/turnstile.ts'
import { libraryTypes, openPool } from '#platform/database.ts'
import { hashPassword, needsRehash, verifyPassword } from '#platform/password-hashing.ts'
import type { Engines } from '#platform/engines.ts'
import { Health } from '#platform/health.ts'
import { handleHappenings } from '#platform/happenings.ts'
import { LiveHub } from '#platform/live-hub.ts'
import { libraryKeys } from '#platform/keys/key-ring.ts'
import { logError } from '#platform/log.ts'
import { reportUncaught } from '#platform/uncaught.ts'
import { openScreens } from '#platform/pages.ts'
import { openPayoutAdapters } from '#platform/payout-adapters.ts'
import { Printer } from '#platform/pdf/printer.ts'
import { openStorage } from '#platform/storage.ts'
import { SweepLog } from '#platform/sweep-log.ts'
import { Sweeper } from '#platform/sweeper.ts'
import type { Sheet } from '#shared/sheet.ts'
import { mailRoomOf, openTransports } from '#platform/transports.ts'

export interface App {
  listener(request: IncomingMessage, response: ServerResponse): void
  /** Stops saying "ready", and every answer ends its connection: a balancer sends nobody here any more. */
  drain(): void
  /** Sends the open live streams away; browsers open them again elsewhere. */
  endStreams(): void
  /** Writes an uncaught error down; false when the process must not go on. */
  reportUncaught: typeof reportUncaught
  /** Where whoever started the market becomes its first owner; undefined once there is an administrator. */
  firstRunLink(): Promise<string | undefined>
  close(): Promise<void>
}

interface Surroundings {
  config: Config
  databaseUrl: string
  clientFolder: string
  mode: 'production' | 'development'
}

/** The whole product as one request listener: engines, sweeps, API and screens in one module graph. */
export async function openApp({ config, databaseUrl, clientFolder, mode }: Surroundings): Promise<App> {
  // What is announced before anybody sweeps is swept at the start.
  let wake: (topics: string[]) => void = () => {}
  const live = new LiveHub()
  const onFailure = (error: unknown) => logError('events could not be written', error, {})
  let noteFault: (error: unknown) => void = () => {}
  const events = new EventBuffer({ makeContext: () => engines.contextFor({ kind: 'system' }), onFailure })
  const engines: Engines = await openOwnEngines(config, databaseUrl, {
    live,
    events,
    wake: (topics) => wake(topics),
    onFault: (error) => noteFault(error),
  })
  if (!config.wantsDemo) await removeDemoAccounts(engines.contextFor({ kind: 'system' }))
  const identity = await openIdentity(engines, databaseUrl)
  const { transports, follow } = await followMailWay(openTransports(config), engines)
  const outgoing = openOutgoing({ allowsLoopback: config.allowsLoopbackHooks })
  const workshop = await openWorkshop(config, databaseUrl)
  const { sweeper, sweepLog } = openSweeper(engines, {
    transports,
    outgoing,
    revokeTokens: identity.revokeTokens,
    workshop,
    events,
  })
  wake = (topics) => {
    follow(topics)
    sweeper.wake(topics)
  }
  const mediaDoors = mediaFiles({ files: workshop.files, makeContext: () => engines.contextFor({ kind: 'system' }) })
  const state = { isReady: true }
  const health = new Health({ db: engines.db, storageAnswers: storagePulse(workshop.files) })
  noteFault = (error) => health.note(error)
  const build = () => import('virtual:react-router/server-build') as Promise<ServerBuild>
  const screens = openScreens({
    build,
    mode,
    pages: engines.pages,
    thirdPartiesOf,
    countersOf,
    formTargets: config.stripe?.pages ?? [],
  })
  const runSweeps = () => sweeper.runAll()
  const rooms = {
    engines,
    events,
    identity,
    screens,
    mediaDoors,
    clientFolder,
    state,
    health,
    outgoing,
    workshop,
    live,
    runSweeps,
  }
  const house = openHouse({ ...rooms, mail: mailRoomOf(config, transports) })
  sweeper.start()

  const connections = answerRequests(engines.pages, engines.config.publicUrl, house.fetch)

  return {
    listener: connections.accept,
    drain() {
      state.isReady = false
      connections.drain()
    },
    endStreams: () => live.close(),
    reportUncaught,
    firstRunLink: () => firstRunLink(engines),
    close: () => closeAll({ health, sweeper, sweepLog, workshop, transports, identity, events, engines }),
  }
}

interface Opened {
  health: Health
  events: EventBuffer
  sweeper: Sweeper
  sweepLog: SweepLog
  workshop: Awaited<ReturnType<typeof openWorkshop>>
  transports: ReturnType<typeof openTransports>
  identity: Awaited<ReturnType<typeof openIdentity>>
  engines: Engines
}

async function closeAll({
  health,
  sweeper,
  sweepLog,
  workshop,
  transports,
  identity,
  events,
  engines,
}: Opened): Promise<void> {
  health.close()
  const rest = sweeper.stop()
  await workshop.close()
  await rest
  await sweepLog.close()
  workshop.files.close()
  transports.close()
  await identity.close()
  await events.close()
  await engines.close()
}

/** Everything that happens by itself, and the note of how it went. */
function openSweeper(engines: Engines, outside: Parameters<typeof sweepsWith>[0]) {
  const sweepLog = new SweepLog({ db: engines.db })
  const sweeper = new Sweeper({
    sweeps: [handleHappenings(listeners), ...sweepsWith(outside)],
    makeContext: () => engines.contextFor({ kind: 'system' }),
    onRun: (sweep, run) => sweepLog.note(sweep, run),
    onFailure: (sweep, error) => logError('a sweep failed', error, { sweep: sweep.name }),
  })
  return { sweeper, sweepLog }
}

/** Where uploads lie, who makes their sizes, who draws papers, and through whom providers are paid out. */
async function openWorkshop(config: Config, databaseUrl: string) {
  const { s3, dataDir } = config
  const backups = new FolderBackupDesk(config, databaseUrl)
  const [desk, printer] = [new PictureDesk({ databaseUrl, config: { s3, dataDir } }), new Printer()]
  return {
    files: await openStorage({ s3, dataDir }),
    desk,
    draw: (sheet: Sheet) => printer.print(sheet),
    payoutAdapters: openPayoutAdapters(config),
    backups,
    system: openSystemRooms(config, databaseUrl),
    close: async () => {
      backups.close()
      await Promise.all([desk.close(), printer.close()])
    },
  }
}

/** The identity library with what it works with, on a pool of its own: it reads moments as dates, the house as numbers. */
async function openIdentity(engines: Engines, databaseUrl: string) {
  const { config, ring } = engines
  const encryptionKeys = libraryKeys(() => ring.keys)
  const pool = openPool(databaseUrl, 5, { values: libraryTypes, isAwaited: true })
  const testLogin = engines.isDemo ? await openTestLogin(engines.contextFor({ kind: 'system' })) : undefined
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
    canText: engines.isDemo || config.smsWebhookUrl !== undefined,
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
  // A hash takes some 10 ms of a processor and what is around it twice that: at this pace a flood of sign-ins leaves most of a core to pages.
  const enterHeavyLane = openPacedLane({ perSecond: 4, burst: 10, waiting: 40 })
  return { auth, testLogin, turnstile, enterHeavyLane, revokeTokens, close }
}

async function firstRunLink({ config, contextFor }: Engines): Promise<string | undefined> {
  const code = await issueFirstRunCode(contextFor({ kind: 'system' }))
  return code && `${config.publicUrl}/first-run?code=${code}`
}
