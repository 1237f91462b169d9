import { mkdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { migrationsFolder, type Place } from '../command.ts'
import { getAuditHealth } from '#identity/queries/audit-health.ts'
import { getMailHealth } from '#notifications/queries/mail-health.ts'
import { getTimersHealth } from '#notifications/queries/timers-health.ts'
import { readMailTransport } from '#operations/queries/mail-transport.ts'
import { requireFreePort } from '#platform/http/listening.ts'
import { openMailer } from '#platform/email/mailer.ts'
import { getBackupHealth } from '#operations/queries/list-backups.ts'
import { storageAnswers } from '#operations/queries/storage-answers.ts'
import { sizeText } from '#operations/rules/backup-retention.ts'
import { zoneDataAgeDays } from '#operations/rules/zone-data-age.ts'
import { encryptedColumns } from '#server/encrypted-columns.ts'
import { DatabaseClient } from '#platform/database/connector.ts'
import { databaseOf } from '#platform/database/database.ts'
import { countUnreadable } from '#platform/keys/encrypted-columns.ts'
import { listSlots, openKeys } from '#platform/keys/key-slots.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { planMigrations } from '#platform/database/migrate.ts'
import { openStorage } from '#platform/storage/storage.ts'
import { openTransports } from '#platform/email/transports.ts'
import { zoneDataVersion } from '#shared/time/zones.ts'

export interface Finding {
  state: 'ok' | 'warn' | 'fail'
  words: string
  /** What to do about it. */
  remedy?: string
}

const ok = (words: string): Finding => ({ state: 'ok', words })
const warn = (words: string, remedy: string): Finding => ({ state: 'warn', words, remedy })
const fail = (words: string, remedy: string): Finding => ({ state: 'fail', words, remedy })

type Check = (place: Place) => Promise<Finding>

async function port({ config }: Place): Promise<Finding> {
  const isFree = await requireFreePort(config.port, config.hosts).then(
    () => true,
    () => false,
  )
  if (isFree) return ok(`Port ${config.port} is free.`)
  const host = config.hosts.find((one) => one !== '0.0.0.0' && one !== '::') ?? '127.0.0.1'
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${config.port}/healthz`
  const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) }).then(
    (response) => response.text(),
    () => '',
  )
  if (answer === 'alive') return ok(`Sokora answers at port ${config.port}.`)
  return fail(`Another program has port ${config.port}.`, 'Stop it, or set PORT to a free one.')
}

async function address({ config: { publicUrl } }: Place): Promise<Finding> {
  const { protocol, hostname } = new URL(publicUrl)
  if (['localhost', '127.0.0.1'].includes(hostname))
    return warn(
      `PUBLIC_URL is ${publicUrl}: only this machine can open links in mails.`,
      'Set PUBLIC_URL to the address that people type.',
    )
  return protocol === 'https:'
    ? ok(publicUrl)
    : warn(`${publicUrl} is not encrypted.`, 'Put a proxy with TLS in front, and set PUBLIC_URL to https://….')
}

async function disk({ config }: Place): Promise<Finding> {
  await mkdir(config.dataDir, { recursive: true })
  const { bavail, bsize, blocks } = await statfs(config.dataDir)
  const [free, share] = [bavail * bsize, bavail / blocks]
  const words = `${sizeText(free)} free (${Math.round(share * 100)} %) for ${config.dataDir}.`
  if (free < 200e6) return fail(words, 'Make room, or move DATA_DIR: a full disk stops orders.')
  return free < 2e9 || share < 0.05 ? warn(words, 'Make room soon; old backups are a good begin.') : ok(words)
}

const withClient = async <Result>(
  databaseUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> => {
  const client = new DatabaseClient({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 60_000,
  })
  await client.connect()
  return work(client).finally(() => client.end())
}

async function database({ databaseUrl, config }: Place): Promise<Finding> {
  const number = await withClient(databaseUrl, async (client) =>
    Number((await client.query('show server_version_num')).rows[0].server_version_num),
  )
  const words = `PostgreSQL ${Math.floor(number / 10_000)}.${number % 10_000}${config.databaseUrl ? '' : ', our own'}, reached.`
  return number < 150_000 ? fail(words, 'Sokora needs PostgreSQL 15 or newer.') : ok(words)
}

async function clock({ databaseUrl }: Place): Promise<Finding> {
  const drift = await withClient(databaseUrl, async (client) => {
    const before = Date.now()
    const { rows } = await client.query<{ now: string }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::bigint as now',
    )
    return Number(rows[0]!.now) - (before + Date.now()) / 2
  })
  const words = `Clocks of this machine and of the database differ by ${Math.abs(Math.round(drift))} ms.`
  if (Math.abs(drift) > 30_000) return fail(words, 'Let both follow a time server (NTP).')
  return Math.abs(drift) > 2_000 ? warn(words, 'Let both follow a time server (NTP).') : ok(words)
}

async function migrations({ databaseUrl }: Place): Promise<Finding> {
  const { applied, waiting } = await withClient(databaseUrl, (client) => planMigrations(client, migrationsFolder))
  if (waiting.length > 0)
    return warn(`${waiting.length} migrations wait.`, 'The next start makes a backup and applies them.')
  return ok(`Up to date (${applied.at(-1)!.replace('.sql', '')}).`)
}

async function mail({ config, world }: Place): Promise<Finding> {
  const { mail: envTransport, close } = openTransports(config)
  const stored = envTransport ? undefined : await readMailTransport(await world())
  const transport = envTransport ?? (stored && openMailer(stored))
  try {
    if (!transport)
      return warn(
        'There is no way for mail: letters stay in the outbox.',
        'Set SMTP_URL and MAIL_FROM, or write the address into System of the desk.',
      )
    const rejected = await transport.verify?.().then(
      () => undefined,
      (error: Error) => error.message,
    )
    if (rejected) return fail(`The mail server says: ${rejected}`, 'Look at SMTP_URL.')
    const { state, words } = await getMailHealth(await world())
    return state === 'red' ? fail(words, 'See System of the desk, Messages.') : ok(`The mail server answers. ${words}`)
  } finally {
    if (transport !== envTransport) transport?.close()
    close()
  }
}

async function storage({ config }: Place): Promise<Finding> {
  const files = await openStorage(config)
  try {
    const where = config.s3 ? `bucket ${config.s3.bucket}` : join(config.dataDir, 'files')
    return (await storageAnswers(files))
      ? ok(`Written, read and removed in ${where}.`)
      : fail('What was written did not come back.', 'Look at the disk, or at the bucket.')
  } finally {
    files.close()
  }
}

async function zones(): Promise<Finding> {
  const age = zoneDataAgeDays(zoneDataVersion, Date.now())
  const words = `Time-zone data ${zoneDataVersion}.`
  return age > 183
    ? warn(`${words} It is older than half a year.`, 'npm update moment-timezone, then start anew.')
    : ok(words)
}

async function books({ world }: Place): Promise<Finding> {
  const report = await checkBooks(await world(), { isWhole: true })
  if (report.isBalanced) return ok('Every cent is where it should be.')
  return fail(`${report.findingsTotal} things do not add up.`, 'See Money of the desk; nothing is paid out meanwhile.')
}

async function overlaps({ databaseUrl }: Place): Promise<Finding> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_constraint where conname in ('one_session_per_time', 'one_booking_per_seat') and convalidated`,
    )
    return rows[0]!.count === 2
      ? ok('0; the database refuses them.')
      : fail(
          'The rule of the database against double bookings is missing.',
          'Restore a backup, or ask for help: do not go on selling.',
        )
  })
}

async function audit({ world }: Place): Promise<Finding> {
  const { state, words } = await getAuditHealth(await world())
  return state === 'ok'
    ? ok(words)
    : state === 'red'
      ? fail(words, 'See Audit of the desk: somebody changed what may not be changed.')
      : warn(words, 'It is checked once a night while the market runs.')
}

async function timers({ world }: Place): Promise<Finding> {
  const { late, failing, isNew } = await getTimersHealth(await world())
  if (isNew) return warn('Nothing has run by itself yet.', 'Start the market.')
  if (failing.length > 0)
    return fail(`Broke in its last run: ${failing.join(', ')}.`, 'See Timers of the desk, and the log.')
  return late.length > 0
    ? warn(`Not run in time: ${late.slice(0, 3).join(', ')}${late.length > 3 ? ' …' : ''}.`, 'Is the market running?')
    : ok('All run in time.')
}

const rotating = 'npm run secret -- rotate'

/** Whether SECRET decrypts the keys of this market, and whether these decrypt all encrypted values. */
const secrets = ({ config, databaseUrl }: Place): Promise<Finding> =>
  withClient(databaseUrl, async (client) => {
    const db = databaseOf(client)
    const slots = await listSlots(db)
    if (slots.length === 0)
      return config.secret
        ? ok('SECRET is set. The first start makes the keys.')
        : warn('No keys have been made yet.', 'The first start makes them.')
    const opened = await openKeys(db, config).catch((error: Error) => error)
    if (opened instanceof Error) return fail(opened.message, 'The market does not start like this.')
    const counted = []
    for (const column of encryptedColumns) counted.push(await countUnreadable(db, column, opened.keys))
    const lost = counted.filter(({ unreadable }) => unreadable > 0)
    if (lost.length > 0) {
      const sum = lost.reduce((all, { unreadable }) => all + unreadable, 0)
      const where = lost.map(({ what, unreadable }) => `${unreadable} ${what}`).join(', ')
      return fail(
        `${sum === 1 ? 'One stored value' : `${sum} stored values`} cannot be read with the present secrets: ${where}.`,
        'They were encrypted with another secret. Restore a backup with that secret as SECRET_OLD, or have them entered again.',
      )
    }
    if (opened.keys.isRotating || counted.some(({ old }) => old > 0))
      return warn('The secret was changed, and not everything is encrypted anew.', `Run again: ${rotating}`)
    if (slots.length > 1)
      return warn(
        'The old secret still opens this market.',
        `Restart every process with the new SECRET, then run: ${rotating}`,
      )
    if (config.secret) return ok('SECRET opens everything that is stored encrypted.')
    return warn(
      'The secret lies in the database, and so in every copy of it.',
      `Set SECRET before real people sign up, keep it somewhere else, and run: ${rotating}`,
    )
  })

async function permissions({ config }: Place): Promise<Finding> {
  const open: string[] = []
  for (const folder of [join(config.dataDir, 'postgres'), config.backupDir]) {
    const stats = await stat(folder).catch(() => undefined)
    if (stats && (stats.mode & 0o077) !== 0) open.push(folder)
  }
  if (open.length > 0)
    return warn(`Others on this machine may look into ${open.join(' and ')}.`, `chmod 700 ${open.join(' ')}`)
  return ok('Only its owner may look into database and backups.')
}

async function backups({ world }: Place): Promise<Finding> {
  const { state, words } = await getBackupHealth(await world())
  return state === 'ok' ? ok(words) : state === 'warn' ? warn(words, 'npm run backup') : fail(words, 'npm run backup')
}

/** All checks, sorted by their dependencies. Those that need current tables wait for migrations. */
export const checks: { name: string; needsTables?: true; run: Check }[] = [
  { name: 'port', run: port },
  { name: 'address', run: address },
  { name: 'disk', run: disk },
  { name: 'database', run: database },
  { name: 'clock', run: clock },
  { name: 'migrations', run: migrations },
  { name: 'storage', run: storage },
  { name: 'permissions', run: permissions },
  { name: 'time zones', run: zones },
  { name: 'secrets', needsTables: true, run: secrets },
  { name: 'mail', needsTables: true, run: mail },
  { name: 'books', needsTables: true, run: books },
  { name: 'double bookings', needsTables: true, run: overlaps },
  { name: 'audit log', needsTables: true, run: audit },
  { name: 'timers', needsTables: true, run: timers },
  { name: 'backups', needsTables: true, run: backups },
]
