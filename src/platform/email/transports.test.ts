import { createHmac } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { startHookServer } from '../../../tests/support/servers/hook-server.ts'
import { openMailFile } from '#platform/email/file-transport.ts'
import { openTransports } from '#platform/email/transports.ts'
import { openSmsWebhook } from '#platform/email/webhook-transport.ts'
import { newId } from '#shared/ids.ts'

const secret = 'sixteen or more characters'
const hook = await startHookServer()
const other = await startHookServer()
const folder = mkdtempSync(join(tmpdir(), 'sokora-mail-'))
afterAll(async () => {
  await hook.close()
  await other.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  hook.received.length = 0
  hook.answer = (response) => response.writeHead(204).end()
})

const nothing = {
  smtpUrl: undefined,
  mailWebhookUrl: undefined,
  mailFile: undefined,
  smsWebhookUrl: undefined,
  transportSecret: secret,
}
const wishes = { ...nothing, mailFrom: 'market@sokora.example' }
const message = { id: '019a', to: '+351912345678', body: 'Olá: 042317' }
const emailMessage = {
  id: '019b',
  to: 'rita@example.com',
  senderName: 'Sokora',
  subject: 'Olá',
  text: 'Hi',
  html: '<p>Hi</p>',
  attachments: [],
}
const text = (timeoutMs?: number) =>
  openSmsWebhook({ url: hook.url, secret, ...(timeoutMs && { timeoutMs }) }).send(message)

const answering = (status: number, body = '', headers = {}) => {
  hook.answer = (response: ServerResponse) => response.writeHead(status, headers).end(body)
}

describe('an email webhook', () => {
  test('receives text messages with a verifiable signature', async () => {
    await openTransports({ ...wishes, smsWebhookUrl: hook.url }).sms!.send(message)
    const [call] = hook.received
    expect(call!.body).toEqual({ to: '+351912345678', body: 'Olá: 042317', id: '019a' })
    expect(call!.headers['content-type']).toBe('application/json')
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call!.headers['x-sokora-signature']))!
    expect(createHmac('sha256', secret).update(`${seconds}.${call!.raw}`).digest('hex')).toBe(signature)
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(5)
  })

  test('receives emails with all parts', async () => {
    await openTransports({ ...wishes, mailWebhookUrl: hook.url }).mail!.send(emailMessage)
    const { senderName, ...parts } = emailMessage
    expect(hook.received[0]!.body).toEqual({
      ...parts,
      from: { name: senderName, address: 'market@sokora.example' },
      headers: {},
    })
    expect(hook.received[0]!.headers['x-sokora-signature']).toMatch(/^t=\d+,v1=/)
  })

  test('receives optional emails with the unsubscribe headers', async () => {
    const unsubscribeUrl = 'https://market.example/unsubscribe?t=x'
    await openTransports({ ...wishes, mailWebhookUrl: hook.url }).mail!.send({ ...emailMessage, unsubscribeUrl })
    expect(hook.received.at(-1)!.body.headers).toEqual({
      'List-Unsubscribe': `<${unsubscribeUrl}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  test.each([
    [200, undefined],
    [202, undefined],
    [400, 'recipient'],
    [422, 'recipient'],
    [410, 'recipient'],
    [401, 'message'],
    [404, 'message'],
    [408, 'server'],
    [429, 'server'],
    [500, 'server'],
    [503, 'server'],
  ])('that answers %i attributes the error to: %s', async (status, fault) => {
    answering(status, 'in its\n own words')
    const failure = await text().then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(failure).toEqual(fault && expect.objectContaining({ fault, message: `HTTP ${status}: in its own words` }))
  })

  test('that redirects is not followed', async () => {
    answering(307, '', { location: other.url })
    await expect(text()).rejects.toMatchObject({ fault: 'server', message: 'HTTP 307: ' })
    expect(other.received).toEqual([])
  })

  test('that does not answer in time counts as a failed server', async () => {
    hook.answer = () => {}
    await expect(text(100)).rejects.toMatchObject({ fault: 'server', message: 'No answer within 0.1 seconds.' })
  })

  test('with an endless answer is aborted', async () => {
    hook.answer = (response) => void response.writeHead(500).write('x'.repeat(2_000))
    await expect(text()).rejects.toMatchObject({ fault: 'server', message: `HTTP 500: ${'x'.repeat(400)}` })
  })

  test('that is unreachable counts as a failed server', async () => {
    const gateway = openSmsWebhook({ url: 'http://127.0.0.1:9/', secret })
    await expect(gateway.send(message)).rejects.toMatchObject({ fault: 'server', name: 'EmailRejected' })
  })
})

describe('an email file', () => {
  test('gets a line of JSON per email, and is readable by its owner only', async () => {
    const mailFile = join(folder, `${newId()}.jsonl`)
    const { mail } = openTransports({ ...wishes, mailFile })
    await mail!.send(emailMessage)
    await mail!.send({ ...emailMessage, id: '019c', text: 'two\nlines' })
    const lines = readFileSync(mailFile, 'utf8').trimEnd().split('\n')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { id: '019b', to: 'rita@example.com' },
      { text: 'two\nlines' },
    ])
    expect(statSync(mailFile).mode & 0o077).toBe(0)
  })

  test('that cannot be written counts as a failed server', async () => {
    await expect(
      openMailFile(join(folder, 'missing', 'mails.jsonl'), 'a@b.c').send(emailMessage),
    ).rejects.toMatchObject({
      fault: 'server',
    })
  })
})

test('without configuration all emails stay in the outbox', () => {
  expect(openTransports(wishes)).toMatchObject({ mail: undefined, sms: undefined })
})
