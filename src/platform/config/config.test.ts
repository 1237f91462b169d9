import { afterAll, expect, test } from 'vitest'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError } from '#platform/config/config-reading.ts'
import { misspelt } from '#platform/config/config-names.ts'
import { readConfig, readMarketConfig } from '#platform/config/config.ts'

const url = 'https://gateway.example/send'
const TRANSPORT_SECRET = '0123456789abcdef'

test('a webhook is accepted with a secret', () => {
  expect(readConfig({ SMS_WEBHOOK_URL: url, MAIL_WEBHOOK_URL: url, TRANSPORT_SECRET })).toMatchObject({
    smsWebhookUrl: url,
    mailWebhookUrl: url,
    transportSecret: TRANSPORT_SECRET,
  })
})

test.each(['SMS_WEBHOOK_URL', 'MAIL_WEBHOOK_URL'])(
  '%s without a secret, or with a short one, does not start',
  (name) => {
    expect(() => readConfig({ [name]: url })).toThrow('TRANSPORT_SECRET must be 16 characters or longer')
    expect(() => readConfig({ [name]: url, TRANSPORT_SECRET: '0123456789abcde' })).toThrow('TRANSPORT_SECRET')
  },
)

test.each(['gateway.example', 'ftp://gateway.example', 'https://user:password@gateway.example'])(
  '%s is not a webhook address',
  (text) => {
    expect(() => readConfig({ SMS_WEBHOOK_URL: text, TRANSPORT_SECRET })).toThrow(/^SMS_WEBHOOK_URL must be an address/)
  },
)

test('emulator mode is refused with NODE_ENV=production, and its banner can be hidden otherwise', () => {
  expect(() => readConfig({ IDENTITY_EMULATOR: '1', NODE_ENV: 'production' })).toThrow(
    'refused when NODE_ENV is production',
  )
  expect(readConfig({ IDENTITY_EMULATOR: '1' })).toMatchObject({ isEmulator: true, showsEmulatorBanner: true })
  expect(readConfig({ IDENTITY_EMULATOR: '1', IDENTITY_EMULATOR_BANNER: '0' })).toMatchObject({
    isEmulator: true,
    showsEmulatorBanner: false,
  })
  expect(readConfig({ NODE_ENV: 'production' }).isEmulator).toBe(false)
})

test('only one way to send email can be configured', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost', MAIL_FILE: 'mails.jsonl' })).toThrow('Mail goes one way')
  expect(readConfig({ MAIL_FILE: 'mails.jsonl' }).mailFile).toMatch(/^\/.+\/mails\.jsonl$/)
})

test('without configuration nothing is sent', () => {
  const { smtpUrl, mailWebhookUrl, mailFile, smsWebhookUrl, transportSecret } = readConfig({})
  expect([smtpUrl, mailWebhookUrl, mailFile, smsWebhookUrl, transportSecret]).toEqual(
    Array.from({ length: 5 }, () => undefined),
  )
})

const folder = mkdtempSync(join(tmpdir(), 'sokora-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The errors of an environment, one per line. */
async function problemsOf(environment: Record<string, string>): Promise<string[]> {
  const sound = { DATA_DIR: join(folder, 'data'), ...environment }
  const error = await readMarketConfig(sound).then(
    () => new ConfigError([]),
    (problem: ConfigError) => problem,
  )
  return error.lines
}

test.each([
  ['PORT', '', 'PORT is set, but empty'],
  ['PORT', 'abc', 'PORT must be a number from 0 to 65535, not "abc"'],
  ['PORT', '70000', 'PORT must be a number'],
  ['PORT', ' 3000', 'PORT must be a number'],
  ['PORT', '3e3', 'PORT must be a number'],
  ['DATA_DIR', '', 'DATA_DIR is set, but empty'],
  ['PUBLIC_URL', '', 'PUBLIC_URL is set, but empty'],
  [
    'PUBLIC_URL',
    'market.example',
    'PUBLIC_URL must be an address such as https://market.example, not "market.example"',
  ],
  [
    'PUBLIC_URL',
    'https://market.example/shop',
    'PUBLIC_URL is the address of the whole market, without a path: "https://market.example"',
  ],
  ['DATABASE_URL', 'nonsense', 'DATABASE_URL must be an address such as postgresql://'],
  ['DATABASE_URL', 'mysql://db.example/market', 'DATABASE_URL must be an address such as postgresql://'],
  ['DATABASE_URL', 'postgresql://one.example:x,two.example/market', 'DATABASE_URL must be an address such as'],
  [
    'DATABASE_URL',
    'postgresql://one,two/market?target_session_attrs=standby',
    'target_session_attrs must be read-write or primary',
  ],
  ['DATABASE_REPLICA_URL', 'postgresql://one,two/market', 'DATABASE_REPLICA_URL names one standby'],
  ['DATABASE_REPLICA_URL', 'postgresql://one/market', 'DATABASE_REPLICA_URL is a standby of DATABASE_URL'],
  ['DATABASE_DIRECT_URL', 'postgresql://db.example/market', 'DATABASE_DIRECT_URL belongs to a pooler'],
  ['SMTP_URL', 'mail.example:465', 'SMTP_URL must be an address such as smtps://'],
  ['SMTP_URL', 'https://mail.example', 'SMTP_URL must be an address such as smtps://'],
  ['SMTP_URL', 'smtps://ann:pass/word@mail.example', 'SMTP_URL must be an address such as smtps://'],
  ['MAIL_FROM', 'The market', 'MAIL_FROM must be one address'],
  ['BOUNCE_ADDRESS', 'a+b@market.example', 'BOUNCE_ADDRESS must be an address'],
  ['TRANSPORT_SECRET', 'short', 'TRANSPORT_SECRET must be 16 characters or longer'],
  ['SECRET', 'short', 'SECRET must be 32 characters or longer'],
  ['SECRET_OLD', 'short', 'SECRET_OLD must be 32 characters or longer'],
  ['S3_FORCE_PATH_STYLE', 'yes', 'S3_FORCE_PATH_STYLE must be 0 or 1, not "yes"'],
  ['GOOGLE_CLIENT_ID', 'id', 'GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together'],
  ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET must be'],
  ['IDENTITY_EMULATOR', 'true', 'IDENTITY_EMULATOR must be 0 or 1'],
  ...[
    'DEMO',
    'TRUST_PROXY',
    'BACKUP_BEFORE_UPGRADE',
    'ADMIN_REQUIRE_MFA',
    'IDENTITY_EMULATOR_BANNER',
    'WEBHOOKS_LOOPBACK',
  ].map((name): [string, string, string] => [name, 'true', `${name} must be 0 or 1, not "true".`]),
])('%s=%s does not start', async (name, text, words) => {
  expect(await problemsOf({ [name]: text })).toContainEqual(expect.stringContaining(words))
})

test('all errors are reported at once, without secrets', async () => {
  const environment = {
    PORT: 'abc',
    DATABASE_URL: 'mysql://ann:hidden-word@db.example/market',
    SMTP_URL: 'ftp://ann:hidden-word@mail.example',
    SECRET: 'hidden-word',
    DEMO: 'no',
    S3_REGION: 'eu-west-1',
    S3_PREFIX: 'a b',
    MAIL_FILE: join(folder, 'no', 'such', 'mails.jsonl'),
    BACKUP_DIR: join(folder, 'no-backups'),
  }
  const lines = await problemsOf(environment)
  for (const name of Object.keys(environment).filter((one) => one !== 'S3_REGION'))
    expect(lines).toContainEqual(expect.stringMatching(name))
  expect(lines).toContainEqual(expect.stringMatching('S3_BUCKET is missing'))
  expect(lines.join()).not.toContain('hidden-word')
})

test('an empty value means not set, if there is no default', async () => {
  const empty = Object.fromEntries(
    ['DATABASE_URL', 'SMTP_URL', 'MAIL_FILE', 'BACKUP_DIR', 'SECRET', 'DEMO', 'TRUST_PROXY', 'S3_BUCKET'].map(
      (name) => [name, ''],
    ),
  )
  expect(await problemsOf(empty)).toEqual([])
  expect(readConfig(empty)).toMatchObject({ wantsDemo: true, trustsProxy: false, databaseUrl: undefined })
})

test.each([
  'postgresql://sokora@localhost/market?host=%2Ftmp%2Fsockets',
  'postgres://ann:pass%40word@db.example:5432/market?sslmode=require',
  'postgresql://sokora@/market?host=/var/run/postgresql',
  'postgresql://ann:word@one.example:5432,two.example:5433/market?target_session_attrs=read-write',
])('%s is a database address', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl })).toMatchObject({ databaseUrl })
})

test('unusable folders and files are reported with the reason', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  expect(await problemsOf({ BACKUP_DIR: join(folder, 'missing') })).toEqual([
    `BACKUP_DIR names ${join(folder, 'missing')}, which is not there.`,
  ])
  expect(await problemsOf({ BACKUP_DIR: file })).toEqual([`BACKUP_DIR names ${file}, which is no folder.`])
  expect(await problemsOf({ DATA_DIR: file })).toEqual([`DATA_DIR names ${file}, which is no folder.`])
  expect(await problemsOf({ MAIL_FILE: folder })).toEqual([`MAIL_FILE names ${folder}, which is a folder.`])
  expect(await problemsOf({ BREACHED_PASSWORDS_FILE: join(folder, 'list') })).toEqual([
    `BREACHED_PASSWORDS_FILE names ${join(folder, 'list')}, which is not there.`,
  ])
  expect(
    await problemsOf({ BACKUP_DIR: folder, MAIL_FILE: join(folder, 'mails.jsonl'), BREACHED_PASSWORDS_FILE: file }),
  ).toEqual([])
})

// Permissions do not restrict the superuser.
test.skipIf(process.getuid?.() === 0)('a folder without access is reported as such', async () => {
  const closed = join(folder, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o500)
  expect(await problemsOf({ BACKUP_DIR: closed })).toEqual([
    `BACKUP_DIR names ${closed}, which is closed to this user.`,
  ])
})

test('a market at localhost starts alone, but not with an external service that gets its address', async () => {
  expect(await problemsOf({ DEMO: '0' })).toEqual([])
  expect(await problemsOf({ SMTP_URL: 'smtp://localhost' })).toEqual([])
  const outsiders: Record<string, string>[] = [
    { SMTP_URL: 'smtp://localhost' },
    { TRUST_PROXY: '1' },
    { SMS_WEBHOOK_URL: url, TRANSPORT_SECRET },
  ]
  for (const outside of outsiders)
    expect(await problemsOf({ DEMO: '0', ...outside })).toEqual([expect.stringContaining('PUBLIC_URL is missing')])
  expect(await problemsOf({ DEMO: '0', SMTP_URL: 'smtp://localhost', PUBLIC_URL: 'https://market.example' })).toEqual(
    [],
  )
})

test('a misspelled setting is reported, an unrelated variable is not', () => {
  const slips = ['DATABSE_URL', 'DATABASEURL', 'MAIL_FORM', 'BACKUPDIR', 'SMTP_URLS', 'smtp_url', 'PUBLIC-URL']
  expect(misspelt(Object.fromEntries(slips.map((name) => [name, 'x'])))).toHaveLength(slips.length)
  expect(misspelt({ DATABSE_URL: 'x' })).toEqual([
    'DATABSE_URL means nothing to this market. Did you mean DATABASE_URL?',
  ])
  expect(
    misspelt({
      PATH: '',
      HOST: '',
      MAIL: '',
      PORTS: '',
      OIDC_ACME_ISSUER: '',
      S3_BUCKET: '',
      NODE_ENV: '',
      PGPORT: '',
    }),
  ).toEqual([])
})

test.each([
  ['this machine alone, where nobody named a public address', {}, ['127.0.0.1', '::1']],
  ['every address, behind a public one', { PUBLIC_URL: 'https://market.example' }, []],
  ['every address, where that is wished', { HOST: '0.0.0.0' }, ['0.0.0.0']],
  ['one address', { HOST: '192.0.2.7', PUBLIC_URL: 'https://market.example' }, ['192.0.2.7']],
  [
    'this machine alone, for a proxy on it',
    { HOST: 'localhost', PUBLIC_URL: 'https://market.example' },
    ['127.0.0.1', '::1'],
  ],
])('the server listens at %s', (_what, environment, hosts) => {
  expect(readConfig(environment).hosts).toEqual(hosts)
})

test('a host name is not a listening address', () => {
  expect(() => readConfig({ HOST: 'market.example' })).toThrow(
    'HOST must be localhost or an address of this machine such as 0.0.0.0',
  )
})

test.each(['pk:1', 'pk 1', 'schlüssel'])('"%s" is refused as a public key, because pages would not send it', (key) => {
  expect(() => readConfig({ IDENTITY_PUBLIC_KEY: key })).toThrow('IDENTITY_PUBLIC_KEY is sent as a header')
})
