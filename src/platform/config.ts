import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { readProviders, type ProviderConfig } from '#platform/provider-config.ts'
import { readS3, type S3Config } from '#platform/s3-config.ts'
import { readStripe, type StripeConfig } from '#platform/stripe-config.ts'

export interface Config {
  port: number
  /** The addresses of this machine to listen at: none is all of them. */
  hosts: string[]
  dataDir: string
  /** Where backups lie. */
  backupDir: string
  /** Whether one is made before data is changed by an upgrade. */
  backsUpBeforeUpgrade: boolean
  /** Absent: the embedded PostgreSQL in `dataDir` is used. */
  databaseUrl: string | undefined
  publicUrl: string
  /** Make and show the demo world (only when the database is empty at the first start). */
  wantsDemo: boolean
  smtpUrl: string | undefined
  mailFrom: string
  /** Where reports of mails that did not arrive come back to: "bounces@market.example". The part before the @ gets a sign of the mail. */
  bounceAddress: string | undefined
  /** Other ways for mail than SMTP: a program that takes it over HTTP, or a file of JSON lines. One way at most. */
  mailWebhookUrl: string | undefined
  mailFile: string | undefined
  /** A program that takes text messages over HTTP; absent: they are kept in the outbox. */
  smsWebhookUrl: string | undefined
  /** Signs what is sent to those programs. */
  transportSecret: string | undefined
  trustsProxy: boolean
  /** Signs sessions and encrypts codes at rest; the same for all processes. Absent: the installation makes one and keeps it in its database. */
  secret: string | undefined
  /** Shows the outbox, the test sign-in and the banner, also without the demo world. Never in production. */
  isEmulator: boolean
  showsEmulatorBanner: boolean
  /** Of Cloudflare's Turnstile, where the setting `captcha.provider` names it. */
  turnstileSecret: string | undefined
  /** Made by bin/passwords-build.ts. */
  breachedPasswordsFile: string | undefined
  /** Administrators show a second factor before they are one. */
  demandsAdminFactor: boolean
  /** Sent by programs as x-api-key; no secret. */
  identityPublicKey: string | undefined
  /** Where uploads lie; absent: in `dataDir`. */
  s3: S3Config | undefined
  /** Payments by Stripe; absent: there are none. */
  stripe: StripeConfig | undefined
  /** Webhooks may lead to this machine: for tests and for trying things out, never on a server. */
  allowsLoopbackHooks: boolean
  /** Other people's sign-ins that are offered. */
  signInProviders: ProviderConfig[]
}

type Environment = Record<string, string | undefined>

/** The installation's choices, read once at start. Nothing below this file looks at the environment. */
export function readConfig(environment: Environment): Config {
  const port = portOf(environment.PORT ?? '3000')
  return {
    port,
    hosts: hostsOf(environment),
    dataDir: resolve(environment.DATA_DIR ?? './data'),
    backupDir: resolve(environment.BACKUP_DIR || join(environment.DATA_DIR ?? './data', 'backups')),
    backsUpBeforeUpgrade: environment.BACKUP_BEFORE_UPGRADE !== '0',
    databaseUrl: environment.DATABASE_URL || undefined,
    publicUrl: originOf(environment.PUBLIC_URL ?? `http://localhost:${port}`),
    wantsDemo: environment.DEMO !== '0',
    smtpUrl: environment.SMTP_URL || undefined,
    mailFrom: environment.MAIL_FROM ?? 'market@localhost',
    bounceAddress: bounceAddressOf(environment.BOUNCE_ADDRESS),
    ...transportsOf(environment),
    trustsProxy: environment.TRUST_PROXY === '1',
    secret: secretOf(environment.SECRET),
    isEmulator: isEmulatorIn(environment),
    showsEmulatorBanner: environment.IDENTITY_EMULATOR_BANNER !== '0',
    turnstileSecret: environment.TURNSTILE_SECRET || undefined,
    breachedPasswordsFile: environment.BREACHED_PASSWORDS_FILE || undefined,
    demandsAdminFactor: environment.ADMIN_REQUIRE_MFA !== '0',
    identityPublicKey: publicKeyOf(environment.IDENTITY_PUBLIC_KEY),
    s3: readS3(environment),
    allowsLoopbackHooks: environment.WEBHOOKS_LOOPBACK === '1',
    stripe: readStripe(environment),
    signInProviders: readProviders(environment),
  }
}

function transportsOf(environment: Environment): Pick<Config, 'mailWebhookUrl' | 'mailFile' | 'smsWebhookUrl' | 'transportSecret'> {
  const { MAIL_FILE: mailFile, TRANSPORT_SECRET: transportSecret } = environment
  const [mailWebhookUrl, smsWebhookUrl] = [webhookOf(environment, 'MAIL_WEBHOOK_URL'), webhookOf(environment, 'SMS_WEBHOOK_URL')]
  if ((mailWebhookUrl || smsWebhookUrl) && (transportSecret ?? '').length < 16) {
    throw new Error('TRANSPORT_SECRET must be 16 characters or longer: it signs what is sent to SMS_WEBHOOK_URL and MAIL_WEBHOOK_URL.')
  }
  const waysForMail = [environment.SMTP_URL, mailWebhookUrl, mailFile].filter(Boolean)
  if (waysForMail.length > 1) throw new Error('Mail goes one way: set one of SMTP_URL, MAIL_WEBHOOK_URL and MAIL_FILE.')
  return {
    mailWebhookUrl,
    smsWebhookUrl,
    mailFile: mailFile ? resolve(mailFile) : undefined,
    transportSecret: transportSecret || undefined,
  }
}

function bounceAddressOf(text: string | undefined): string | undefined {
  if (text && !/^[^\s@+<>]+@[^\s@<>]+$/.test(text))
    throw new Error('BOUNCE_ADDRESS must be an address such as bounces@market.example, without a "+".')
  return text || undefined
}

function webhookOf(environment: Environment, name: string): string | undefined {
  const text = environment[name]
  if (!text) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error(`${name} must be an address such as https://gateway.example/send, without a name or password in it.`)
  }
  return url.href
}

function secretOf(text: string | undefined): string | undefined {
  if (text && text.length < 32) throw new Error('SECRET must be 32 characters or longer.')
  return text || undefined
}

function publicKeyOf(text: string | undefined): string | undefined {
  if (text && !/^[\x21-\x39\x3b-\x7e]+$/.test(text))
    throw new Error('IDENTITY_PUBLIC_KEY is sent as a header: it has letters, digits and signs, without blanks and ":".')
  return text || undefined
}

// `npm start` sets NODE_ENV itself; it looks at the operator's own before that (bin/start.mjs) and then says "started".
function isEmulatorIn({ IDENTITY_EMULATOR: wish, NODE_ENV }: Environment): boolean {
  if (wish === '1' && NODE_ENV === 'production') {
    throw new Error('IDENTITY_EMULATOR=1 opens the outbox and a test sign-in to everybody: it is refused when NODE_ENV is production.')
  }
  return wish === '1' || wish === 'started'
}

function portOf(text: string): number {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`PORT must be a number from 0 to 65535, not "${text}".`)
  return port
}

/** Who named no public address tries it out on their own machine: accounts of the demo have passwords that everybody knows. */
function hostsOf({ HOST, PUBLIC_URL }: Environment): string[] {
  if (!HOST) return PUBLIC_URL === undefined ? loopback : []
  if (HOST === 'localhost') return loopback
  if (!isIP(HOST)) throw new Error(`HOST must be localhost or an address of this machine such as 0.0.0.0 (all of them), not "${HOST}".`)
  return [HOST]
}

const loopback = ['127.0.0.1', '::1']

function originOf(text: string): string {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol)) {
    throw new Error(`PUBLIC_URL must be an address such as https://market.example, not "${text}".`)
  }
  return new URL(text).origin
}
