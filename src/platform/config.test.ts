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
