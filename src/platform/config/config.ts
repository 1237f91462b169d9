import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { collecting, flagOf, webAddress, type Environment } from '#platform/config/config-reading.ts'
import { placeProblems } from '#platform/config/config-places.ts'
import { readProviders, type ProviderConfig } from '#platform/config/provider-config.ts'
import { serversOf, sessionAttributesOf } from '#platform/database/connector.ts'
import { readS3, type S3Config } from '#platform/storage/s3-config.ts'
import { readTelemetry, type TelemetryConfig } from '#platform/telemetry/telemetry-config.ts'
import { readStripe, type StripeConfig } from '#platform/payments/stripe-config.ts'

export interface Config {
  port: number
  /** The local addresses to listen on; none means all of them. */
  hosts: string[]
  /** How many processes of this machine serve the market. */
  workers: number
  /** The most memory for parts of pages that are drawn once, in MB; 0: every page is drawn whole. */
  pagePartsMb: number
  dataDir: string
  /** The folder of backups. */
  backupDir: string
  /** Whether to make a backup before an upgrade changes data. */
  backsUpBeforeUpgrade: boolean
  /** undefined: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined
  /** The server itself, where `databaseUrl` leads to a pooler in transaction mode. */
  databaseDirectUrl: string | undefined
  /** A standby that answers reads. */
  databaseReplicaUrl: string | undefined
  /** Receives the tags of pages that a shared cache has to drop; undefined: there is no such cache. */
  cdnPurgeUrl: string | undefined
  cdnPurgeToken: string | undefined
  publicUrl: string
  /** Create and show the demo world (only if the database is empty at the first start). */
  wantsDemo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /**
   * The address for bounce messages: "bounces@market.example". A token of the email is added to the part before the @.
   */
  bounceAddress: string | undefined
  /**
   * Alternatives to SMTP: a program that receives emails over HTTP, or a file of JSON lines. At most one of the three.
   */
  mailWebhookUrl: string | undefined
  mailFile: string | undefined
  /** A program that receives text messages over HTTP; undefined: they stay in the outbox. */
  smsWebhookUrl: string | undefined
  /** Signs the requests to those programs. */
  transportSecret: string | undefined
  trustsProxy: boolean
  /** How long the process still answers after it reports "not ready", so that balancers notice. */
  drainSeconds: number
  /**
   * Signs sessions and encrypts codes at rest; the same for all processes. undefined: the installation generates one
   * and stores it in its database.
   */
  secret: string | undefined
  /** The previous SECRET, during its rotation (`npm run secret -- rotate`). */
  oldSecret: string | undefined
  /** Shows the outbox, the test sign-in and the banner, also without the demo world. Never in production. */
  isEmulator: boolean
  showsEmulatorBanner: boolean
  /** The secret of Cloudflare Turnstile, if the setting `captcha.provider` selects it. */
  turnstileSecret: string | undefined
  /** Made by bin/passwords-build.ts. */
  breachedPasswordsFile: string | undefined
  /** Whether administrators need a second factor. */
  demandsAdminFactor: boolean
  /** Programs send it as x-api-key; it is not secret. */
  identityPublicKey: string | undefined
  /** The bucket for uploads; undefined: they are in `dataDir`. */
  s3: S3Config | undefined
  /** The configuration of Stripe; undefined: no payments by Stripe. */
  stripe: StripeConfig | undefined
  /** Webhooks may call this machine: for tests and trials, never on a server. */
  allowsLoopbackHooks: boolean
  /** The style of a street map, in place of the built-in map. */
  mapStyleUrl: string | undefined
  /** A server of Nominatim's or Photon's format that knows the points of addresses. */
  geocoderUrl: string | undefined
  /** Spans and metrics; undefined: off. */
  telemetry: TelemetryConfig | undefined
  /** The external sign-in providers on offer. */
  signInProviders: ProviderConfig[]
}

/** The configuration, read once at start. No other code reads the environment. Throws a ConfigError with all errors. */
export function readConfig(environment: Environment): Config {
  const { config, problems } = inspect(environment)
  problems.throwAny()
  return config
}

/**
 * The same for a process that opens the market: also checks that its folders are writable and its public URL is set.
 */
export async function readMarketConfig(environment: Environment): Promise<Config> {
  const { config, problems } = inspect(environment)
  problems.attempt(() => requirePublicUrl(environment, config), undefined)
  problems.add(...(await placeProblems(config, environment)))
  problems.throwAny()
  return config
}

function inspect(environment: Environment) {
  const problems = collecting()
  const { attempt } = problems
  const port = attempt(() => portOf(valued(environment, 'PORT') ?? '3000'), 3000)
  const dataDir = resolve(attempt(() => valued(environment, 'DATA_DIR'), undefined) ?? './data')
  const flag = (name: string, usually: boolean) => attempt(() => flagOf(environment, name, usually), usually)
  const config: Config = {
    port,
    hosts: attempt(() => hostsOf(environment), []),
    workers: attempt(() => workersOf(environment.WORKERS || '1'), 1),
    pagePartsMb: attempt(() => pagePartsOf(environment.PAGE_PARTS_MB || '8'), 8),
    dataDir,
    backupDir: resolve(environment.BACKUP_DIR || join(dataDir, 'backups')),
    backsUpBeforeUpgrade: flag('BACKUP_BEFORE_UPGRADE', true),
    databaseUrl: attempt(() => databaseOf(environment, 'DATABASE_URL'), undefined),
    databaseDirectUrl: attempt(() => directDatabaseOf(environment), undefined),
    cdnPurgeUrl: attempt(() => webhookOf(environment, 'CDN_PURGE_URL'), undefined),
    cdnPurgeToken: environment.CDN_PURGE_TOKEN || undefined,
    databaseReplicaUrl: attempt(() => replicaOf(environment), undefined),
    publicUrl: attempt(() => originOf(valued(environment, 'PUBLIC_URL') ?? `http://localhost:${port}`), ''),
    wantsDemo: flag('DEMO', true),
    ...readMail(environment, attempt),
    trustsProxy: flag('TRUST_PROXY', false),
    drainSeconds: attempt(() => drainSecondsOf(environment.DRAIN_SECONDS || '0'), 0),
    secret: attempt(() => secretOf('SECRET', environment.SECRET), undefined),
    oldSecret: attempt(() => secretOf('SECRET_OLD', environment.SECRET_OLD), undefined),
    isEmulator: attempt(() => isEmulatorIn(environment), false),
    showsEmulatorBanner: flag('IDENTITY_EMULATOR_BANNER', true),
    turnstileSecret: environment.TURNSTILE_SECRET || undefined,
    breachedPasswordsFile: environment.BREACHED_PASSWORDS_FILE || undefined,
    demandsAdminFactor: flag('ADMIN_REQUIRE_MFA', true),
    identityPublicKey: attempt(() => publicKeyOf(environment.IDENTITY_PUBLIC_KEY), undefined),
    s3: attempt(() => readS3(environment), undefined),
    allowsLoopbackHooks: flag('WEBHOOKS_LOOPBACK', false),
    mapStyleUrl: attempt(() => webhookOf(environment, 'MAP_STYLE_URL'), undefined),
    geocoderUrl: attempt(() => webhookOf(environment, 'GEOCODER_URL'), undefined),
    stripe: attempt(() => readStripe(environment), undefined),
    telemetry: attempt(() => readTelemetry(environment), undefined),
    signInProviders: attempt(() => readProviders(environment), []),
  }
  return { config, problems }
}

/** Throws when a variable is set but empty: that is more likely an error in a template than a wish for the default. */
function valued(environment: Environment, name: string): string | undefined {
  if (environment[name] === '') throw new Error(`${name} is set, but empty. Leave it out, or give it a value.`)
  return environment[name]
}

type Attempt = <Value>(read: () => Value, otherwise: Value) => Value

function readMail(environment: Environment, attempt: Attempt) {
  const webhook = (name: string) => attempt(() => webhookOf(environment, name), undefined)
  const [mailWebhookUrl, smsWebhookUrl] = [webhook('MAIL_WEBHOOK_URL'), webhook('SMS_WEBHOOK_URL')]
  const { MAIL_FILE: mailFile } = environment
  attempt(() => requireOneTransport(environment), undefined)
  return {
    smtpUrl: attempt(() => smtpOf(environment.SMTP_URL), undefined),
    mailFrom: attempt(() => senderOf(valued(environment, 'MAIL_FROM') ?? 'market@localhost'), ''),
    bounceAddress: attempt(() => bounceAddressOf(environment.BOUNCE_ADDRESS), undefined),
    mailWebhookUrl,
    smsWebhookUrl,
    mailFile: mailFile ? resolve(mailFile) : undefined,
    transportSecret: attempt(() => transportSecretOf(environment), undefined),
  }
}

function requireOneTransport({ SMTP_URL, MAIL_WEBHOOK_URL, MAIL_FILE }: Environment): void {
  if ([SMTP_URL, MAIL_WEBHOOK_URL, MAIL_FILE].filter(Boolean).length > 1)
    throw new Error('Mail goes one way: set one of SMTP_URL, MAIL_WEBHOOK_URL and MAIL_FILE.')
}

function transportSecretOf({
  TRANSPORT_SECRET: secret,
  MAIL_WEBHOOK_URL,
  SMS_WEBHOOK_URL,
}: Environment): string | undefined {
  const isNeeded = Boolean(MAIL_WEBHOOK_URL || SMS_WEBHOOK_URL)
  if ((secret || isNeeded) && (secret ?? '').length < 16)
    throw new Error(
      'TRANSPORT_SECRET must be 16 characters or longer: it signs what is sent to SMS_WEBHOOK_URL and MAIL_WEBHOOK_URL, and reports of mails.',
    )
  return secret || undefined
}

/** The error text must not contain the user or password of the server. */
function smtpOf(text: string | undefined): string | undefined {
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname)
    throw new Error(
      'SMTP_URL must be an address such as smtps://user:password@mail.example:465. Signs such as @ and / in a password are written %40 and %2F.',
    )
  return text
}

function senderOf(text: string): string {
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(text))
    throw new Error(`MAIL_FROM must be one address such as hello@market.example, not "${text}".`)
  return text
}

function bounceAddressOf(text: string | undefined): string | undefined {
  if (text && !/^[^\s@+<>]+@[^\s@<>]+$/.test(text))
    throw new Error('BOUNCE_ADDRESS must be an address such as bounces@market.example, without a "+".')
  return text || undefined
}

function webhookOf(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  const url = webAddress(text)
  if (!url || url.username || url.password)
    throw new Error(
      `${name} must be an address such as https://gateway.example/send, without a name or password in it.`,
    )
  return url.href
}

// A folder of Unix sockets may replace the server, so there is not always a host.
function databaseOf(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  const isReadable = (server: string) => URL.canParse(server.replace(/@\//, '@localhost/'))
  if (!/^postgres(ql)?:\/\/\S+$/.test(text) || !serversOf(text).every(isReadable))
    throw new Error(
      `${name} must be an address such as postgresql://user:password@db.example:5432/market. Signs such as @ and / in a password are written %40 and %2F.`,
    )
  if (!/^(read-write|primary)$/.test(sessionAttributesOf(text) ?? 'primary'))
    throw new Error(`${name}: target_session_attrs must be read-write or primary, because the market writes.`)
  return text
}

function replicaOf(environment: Environment): string | undefined {
  const url = databaseOf(environment, 'DATABASE_REPLICA_URL')
  if (url && (serversOf(url).length > 1 || sessionAttributesOf(url)))
    throw new Error('DATABASE_REPLICA_URL names one standby, without target_session_attrs.')
  if (url && !environment.DATABASE_URL)
    throw new Error('DATABASE_REPLICA_URL is a standby of DATABASE_URL, which is missing.')
  return url
}

function directDatabaseOf(environment: Environment): string | undefined {
  const url = databaseOf(environment, 'DATABASE_DIRECT_URL')
  if (url && !environment.DATABASE_URL)
    throw new Error('DATABASE_DIRECT_URL belongs to a pooler at DATABASE_URL, which is missing.')
  return url
}

function secretOf(name: string, text: string | undefined): string | undefined {
  if (text && text.length < 32) throw new Error(`${name} must be 32 characters or longer.`)
  return text || undefined
}

function publicKeyOf(text: string | undefined): string | undefined {
  if (text && !/^[\x21-\x39\x3b-\x7e]+$/.test(text))
    throw new Error(
      'IDENTITY_PUBLIC_KEY is sent as a header: it has letters, digits and signs, without blanks and ":".',
    )
  return text || undefined
}

// `npm start` sets NODE_ENV itself; bin/start.mjs checks the operator's value first and then sets "started".
function isEmulatorIn({ IDENTITY_EMULATOR: wish, NODE_ENV }: Environment): boolean {
  if (wish === '1' && NODE_ENV === 'production')
    throw new Error(
      'IDENTITY_EMULATOR=1 opens the outbox and a test sign-in to everybody: it is refused when NODE_ENV is production.',
    )
  if (wish && !['0', '1', 'started'].includes(wish)) throw new Error(`IDENTITY_EMULATOR must be 0 or 1, not "${wish}".`)
  return wish === '1' || wish === 'started'
}

function portOf(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(port <= 65_535)) throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

function workersOf(text: string): number {
  const count = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(count >= 1 && count <= 64)) throw new Error(`WORKERS must be a number from 1 to 64, not "${text}".`)
  return count
}

function pagePartsOf(text: string): number {
  const megabytes = /^\d+$/.test(text) ? Number(text) : NaN
  if (!(megabytes <= 256)) throw new Error(`PAGE_PARTS_MB must be a number from 0 to 256, not "${text}".`)
  return megabytes
}

/**
 * Without a public URL it is a local trial: listens on this machine only, because demo accounts have public passwords.
 */
function hostsOf({ HOST, PUBLIC_URL }: Environment): string[] {
  if (!HOST) return PUBLIC_URL === undefined ? loopback : []
  if (HOST === 'localhost') return loopback
  if (!isIP(HOST))
    throw new Error(
      `HOST must be localhost or an address of this machine such as 0.0.0.0 (all of them), not "${HOST}".`,
    )
  return [HOST]
}

const loopback = ['127.0.0.1', '::1']

function drainSecondsOf(text: string): number {
  const seconds = Number(text)
  if (!(seconds >= 0 && seconds <= 300)) throw new Error(`DRAIN_SECONDS must be a number from 0 to 300, not "${text}".`)
  return seconds
}

function originOf(text: string): string {
  const url = webAddress(text)
  if (!url) throw new Error(`PUBLIC_URL must be an address such as https://market.example, not "${text}".`)
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Error(`PUBLIC_URL is the address of the whole market, without a path: "${url.origin}", not "${text}".`)
  return url.origin
}

/**
 * Without a configured URL the market uses http://localhost. That is correct for a local trial, with or without the
 * demo; it is wrong as soon as an external party receives the URL (emails, text messages, payment gateways, sign-in
 * providers, a proxy).
 */
function requirePublicUrl(environment: Environment, config: Config): void {
  if (config.wantsDemo || environment.PUBLIC_URL !== undefined) return
  const { SMTP_URL, MAIL_WEBHOOK_URL, SMS_WEBHOOK_URL, STRIPE_SECRET_KEY, TURNSTILE_SECRET } = environment
  const isSet =
    SMTP_URL || MAIL_WEBHOOK_URL || SMS_WEBHOOK_URL || STRIPE_SECRET_KEY || TURNSTILE_SECRET || config.trustsProxy
  if (isSet || config.signInProviders.length > 0)
    throw new Error(
      'PUBLIC_URL is missing: mails, payments and sign-ins lead to this address, such as https://market.example.',
    )
}
