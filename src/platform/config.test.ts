import { expect, test } from 'vitest'
import { readConfig } from '#platform/config.ts'

const url = 'https://gateway.example/send'
const TRANSPORT_SECRET = '0123456789abcdef'

test('a webhook is taken with a secret that signs', () => {
  expect(readConfig({ SMS_WEBHOOK_URL: url, MAIL_WEBHOOK_URL: url, TRANSPORT_SECRET })).toMatchObject({
    smsWebhookUrl: url,
    mailWebhookUrl: url,
    transportSecret: TRANSPORT_SECRET,
  })
})

test.each(['SMS_WEBHOOK_URL', 'MAIL_WEBHOOK_URL'])('%s without a secret, or with a short one, does not start', (name) => {
  expect(() => readConfig({ [name]: url })).toThrow('TRANSPORT_SECRET must be 16 characters or longer')
  expect(() => readConfig({ [name]: url, TRANSPORT_SECRET: '0123456789abcde' })).toThrow('TRANSPORT_SECRET')
})

test.each(['gateway.example', 'ftp://gateway.example', 'https://user:password@gateway.example'])(
  '%s is no address of a webhook',
  (text) => {
    expect(() => readConfig({ SMS_WEBHOOK_URL: text, TRANSPORT_SECRET })).toThrow(/^SMS_WEBHOOK_URL must be an address/)
  },
)

test('the emulator is refused where NODE_ENV is production, and its banner can be hidden elsewhere', () => {
  expect(() => readConfig({ IDENTITY_EMULATOR: '1', NODE_ENV: 'production' })).toThrow('refused when NODE_ENV is production')
  expect(readConfig({ IDENTITY_EMULATOR: '1' })).toMatchObject({ isEmulator: true, showsEmulatorBanner: true })
  expect(readConfig({ IDENTITY_EMULATOR: '1', IDENTITY_EMULATOR_BANNER: '0' })).toMatchObject({
    isEmulator: true,
    showsEmulatorBanner: false,
  })
  expect(readConfig({ NODE_ENV: 'production' }).isEmulator).toBe(false)
})

test('mail goes one way', () => {
  expect(() => readConfig({ SMTP_URL: 'smtp://localhost', MAIL_FILE: 'mails.jsonl' })).toThrow('Mail goes one way')
  expect(readConfig({ MAIL_FILE: 'mails.jsonl' }).mailFile).toMatch(/^\/.+\/mails\.jsonl$/)
})

test('without any of it nothing is sent', () => {
  const { smtpUrl, mailWebhookUrl, mailFile, smsWebhookUrl, transportSecret } = readConfig({})
  expect([smtpUrl, mailWebhookUrl, mailFile, smsWebhookUrl, transportSecret]).toEqual(Array.from({ length: 5 }, () => undefined))
})

test.each([
  ['this machine alone, where nobody named a public address', {}, ['127.0.0.1', '::1']],
  ['every address, behind a public one', { PUBLIC_URL: 'https://market.example' }, []],
  ['every address, where that is wished', { HOST: '0.0.0.0' }, ['0.0.0.0']],
  ['one address', { HOST: '192.0.2.7', PUBLIC_URL: 'https://market.example' }, ['192.0.2.7']],
  ['this machine alone, for a proxy on it', { HOST: 'localhost', PUBLIC_URL: 'https://market.example' }, ['127.0.0.1', '::1']],
])('it listens at %s', (_what, environment, hosts) => {
  expect(readConfig(environment).hosts).toEqual(hosts)
})

test('a name is no address to listen at', () => {
  expect(() => readConfig({ HOST: 'market.example' })).toThrow('HOST must be localhost or an address of this machine such as 0.0.0.0')
})

test.each(['pk:1', 'pk 1', 'schlüssel'])('"%s" can be no public key: pages would refuse to send it, and nobody could sign in', (key) => {
  expect(() => readConfig({ IDENTITY_PUBLIC_KEY: key })).toThrow('IDENTITY_PUBLIC_KEY is sent as a header')
})
