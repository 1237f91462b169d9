import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { addAdmin } from '../../../../tests/support/businesses.ts'
import { startMailServer } from '../../../../tests/support/servers/mail-server.ts'
import { startNameServer } from '../../../../tests/support/servers/name-server.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import {
  checkMailDns,
  sendTestMail,
  showEmailStatus,
  type MailDependencies,
} from '#notifications/commands/email/email-status.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { sendMailsThrough } from '#notifications/jobs/send-messages.ts'
import { watchTransportsOf } from '#notifications/jobs/watch-transports.ts'
import { getMailHealth } from '#notifications/queries/mail-health.ts'
import { sql } from '#platform/database/database.ts'
import { openDnsTexts } from '#platform/email/dns-texts.ts'
import { openMailer } from '#platform/email/mailer.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const [server, names] = [await startMailServer(), await startNameServer()]
afterAll(async () => {
  await server.close()
  await names.close()
})
const admin = await addAdmin(world, 'admin')
const support = await addAdmin(world, 'support')

beforeEach(async () => {
  server.received.length = 0
  server.mood = 'good'
  names.fault = undefined
  names.texts.clear()
  for (const table of ['outbox', 'mail_outages', 'notifications']) await world.pool.query(`delete from ${table}`)
})

const from = 'market@sokora.example'
const mailerWith = (smtpUrl: string) => openMailer({ smtpUrl, mailFrom: from })!
const queue = (recipient = 'rita@example.com') =>
  queueMail(world.system(), {
    kind: 'must-prepay',
    recipient,
    senderName: 'Sokora',
    subject: 'Order',
    text: 'Hi\n',
    html: '<p>Hi</p>',
    attachments: [],
  })
const send = (smtpUrl: string) => sendMailsThrough(mailerWith(smtpUrl)).run(world.system())
const watch = (smtpUrl: string) => watchTransportsOf({ mail: mailerWith(smtpUrl), sms: undefined }).run(world.system())
const health = () => getMailHealth(world.system())
const settled = () =>
  world.db.rows<{ title: string; text: string; userId: string }>(
    sql`select title, text, user_id from notifications where kind = 'mail.failing'`,
  )
/** After the twenty seconds between two checks. */
const later = () => void (world.now += 20_000)

/** A port without a listener. */
const nobody = 'smtp://market:right@127.0.0.1:9'

describe('an outage of email', () => {
  test.each([
    [
      'a wrong password',
      () => server.url('wrong'),
      'does not accept the user or the password',
      'Wrong password, says the server',
    ],
    ['a wrong host', () => nobody, 'Nobody answers at the address', 'ECONNREFUSED'],
  ])(
    "%s is reported within a minute in the server's words, and emails are sent after it is fixed",
    async (_, urlOf, meaning, said) => {
      await queue()
      await send(urlOf())
      expect((await health()).state).toBe('waiting')
      later()
      await watch(urlOf())
      expect(await health()).toMatchObject({
        state: 'red',
        queued: 1,
        since: world.now - 20_000,
        words: expect.stringContaining(meaning) as string,
      })
      expect((await health()).words).toContain(said)
      later()
      await watch(server.url())
      await send(server.url())
      expect(server.received).toHaveLength(1)
      expect(await health()).toMatchObject({ state: 'ok', queued: 0 })
    },
  )

  test('is noticed without any email', async () => {
    await watch(server.url('wrong'))
    later()
    await watch(server.url('wrong'))
    expect(await health()).toMatchObject({ state: 'red', queued: 0 })
  })

  test('notifies system administrators once, without a password', async () => {
    for (let round = 0; round < 4; round++) {
      await watch(server.url('wrong-secret'))
      later()
    }
    const notifications = await settled()
    expect(notifications.map(({ userId }) => userId)).toEqual([admin.actor.kind === 'user' ? admin.actor.userId : ''])
    expect(JSON.stringify([notifications, await health()])).not.toContain('wrong-secret')
    await watch(server.url())
    for (let round = 0; round < 3; round++) {
      later()
      await watch(server.url('wrong-secret'))
    }
    expect(await settled()).toHaveLength(2)
  })

  test('never makes an email fail, however long it lasts', async () => {
    const id = await queue()
    for (let day = 0; day < 8; day++) {
      await send(server.url('wrong'))
      world.now += hours(13)
    }
    const row = await world.db.row<{ status: string }>(sql`select status from outbox where id = ${id}`)
    expect(row).toEqual({ status: 'queued' })
    await watch(server.url())
    await send(server.url())
    expect(server.received).toHaveLength(1)
  })

  test('is probed with one of the waiting emails if necessary', async () => {
    const taken: string[] = []
    let isOpen = false
    const mailer = {
      send: async ({ to }: { to: string }) => {
        if (!isOpen) throw Object.assign(new Error('HTTP 503: closed'), { fault: 'server' })
        taken.push(to)
        return 'HTTP 200:'
      },
    }
    const sendMails = () => sendMailsThrough(mailer).run(world.system())
    await queue('first@example.com')
    await queue('second@example.com')
    for (let round = 0; round < 3; round++) {
      await sendMails()
      later()
      await watchTransportsOf({ mail: { ...mailer, verify: undefined }, sms: undefined }).run(world.system())
    }
    expect(await health()).toMatchObject({ state: 'red', queued: 2 })
    isOpen = true
    await watchTransportsOf({ mail: { ...mailer, verify: undefined }, sms: undefined }).run(world.system())
    await sendMails()
    expect(taken.toSorted()).toEqual(['first@example.com', 'second@example.com'])
    expect(await health()).toMatchObject({ state: 'ok' })
  })
})

describe('a failure of single emails', () => {
  test('after a temporary refusal is retried, and sent once', async () => {
    await queue()
    server.mood = 'greylists'
    await send(server.url())
    expect((await health()).state).toBe('ok')
    server.mood = 'good'
    world.now += minutes(1)
    await send(server.url())
    expect(server.received).toHaveLength(1)
  })

  test('in the middle of a transmission loses nothing', async () => {
    await queue()
    server.mood = 'drops'
    await send(server.url())
    expect(server.received).toEqual([])
    server.mood = 'good'
    later()
    await watch(server.url())
    await send(server.url())
    expect(server.received).toHaveLength(1)
    expect(await settled()).toEqual([])
  })

  test('by a refusal of the contents is retried six times and then shown as failed', async () => {
    const id = await queue()
    server.mood = 'rejects-content'
    for (let round = 0; round < 6; round++) {
      await send(server.url())
      world.now += hours(12)
    }
    expect(await world.db.row(sql`select status, tries from outbox where id = ${id}`)).toEqual({
      status: 'failed',
      tries: 6,
    })
  })
})

test('without a mail server the page says that emails are kept and not sent', async () => {
  const words = 'Mails are kept in the outbox; nothing is sent.'
  const stored = () => getMailHealth(world.system(), { hasTransport: false })
  await queue('ana@demo.invalid')
  world.now += minutes(6)
  expect(await stored()).toMatchObject({ state: 'ok', words, since: null })
  expect(await showEmailStatus(admin, dependencies({ mailer: undefined }))).toMatchObject({ state: 'ok', words })
  await queue()
  world.now += minutes(6)
  expect(await stored()).toMatchObject({
    state: 'waiting',
    words: `${words} 1 mail should have gone out: name a mail server.`,
  })
})

test('emails that nothing sends are reported', async () => {
  await queue()
  world.now += minutes(6)
  expect(await health()).toMatchObject({
    state: 'waiting',
    words: expect.stringContaining('nobody sends them') as string,
  })
})

const dependencies = (given: Partial<MailDependencies> = {}): MailDependencies => ({
  mailer: mailerWith(server.url()),
  transport: 'SMTP, mail.sokora.example:587',
  host: 'mail.sokora.example',
  from,
  bounceAddress: null,
  receivesReports: false,
  dns: openDnsTexts({ servers: [names.address], timeoutMs: 300 }),
  ...given,
})

describe('a test mail', () => {
  test("is sent at once, and the server's answer is shown", async () => {
    const answer = await sendTestMail(admin, dependencies(), 'somebody@example.com')
    expect(answer).toEqual({ isTaken: true, words: expect.stringMatching(/^250 /) as string })
    expect(server.received[0]!.to).toEqual(['somebody@example.com'])
  })

  test("that is refused shows the server's words", async () => {
    const answer = await sendTestMail(
      admin,
      dependencies({ mailer: mailerWith(server.url('wrong')) }),
      'somebody@example.com',
    )
    expect(answer).toEqual({
      isTaken: false,
      words: expect.stringContaining('Wrong password, says the server') as string,
    })
  })

  test('requires the right to change the system, and a mail server', async () => {
    await expect(sendTestMail(support, dependencies(), 'somebody@example.com')).rejects.toMatchObject({
      code: 'permission-denied',
    })
    await expect(showEmailStatus(support, dependencies())).rejects.toMatchObject({ code: 'permission-denied' })
    await expect(
      sendTestMail(admin, dependencies({ mailer: undefined }), 'somebody@example.com'),
    ).rejects.toMatchObject({
      code: 'no-mail-server',
    })
  })
})

describe('the check of DNS records', () => {
  const checkDns = async (selector = 'mail') =>
    Object.fromEntries((await checkMailDns(admin, dependencies(), selector)).findings.map((one) => [one.what, one]))

  test('names what is missing, in words for the DNS provider', async () => {
    const { SPF, DKIM, DMARC } = await checkDns()
    expect([SPF!.state, DKIM!.state, DMARC!.state]).toEqual(['missing', 'missing', 'missing'])
    expect(SPF!.advice).toEqual({ name: 'sokora.example', type: 'TXT', value: 'v=spf1 a:mail.sokora.example ~all' })
    expect(DMARC!.advice).toEqual({
      name: '_dmarc.sokora.example',
      type: 'TXT',
      value: 'v=DMARC1; p=none; rua=mailto:market@sokora.example',
    })
    expect(DKIM!.advice!.name).toBe('mail._domainkey.sokora.example')
  })

  test('accepts valid records, also in several parts', async () => {
    names.texts.set('sokora.example', [['google-site=1'], ['v=spf1 include:_spf.', 'mail.example -all']])
    names.texts.set('mail._domainkey.sokora.example', [['v=DKIM1; k=rsa; p=MIIB', 'IjAN']])
    names.texts.set('_dmarc.sokora.example', [['v=DMARC1; p=reject; rua=mailto:x@sokora.example']])
    const { SPF, DKIM, DMARC } = await checkDns()
    expect([SPF!.state, DKIM!.state, DMARC!.state]).toEqual(['good', 'good', 'good'])
    expect(SPF!.found).toEqual(['v=spf1 include:_spf.mail.example -all'])
  })

  test.each([
    [['v=spf1 +all'], 'wrong', 'v=spf1 a:mail.sokora.example ~all'],
    [['v=spf1 include:a.example', 'v=spf1 include:b.example'], 'wrong', 'v=spf1 include:a.example ~all'],
    [['v=spf1 include:a.example'], 'weak', 'v=spf1 include:a.example ~all'],
    [['v=spf1 include:a.example ?all'], 'weak', 'v=spf1 include:a.example ~all'],
  ])('SPF %j is %s', async (texts, state, value) => {
    names.texts.set(
      'sokora.example',
      texts.map((text) => [text]),
    )
    const { SPF } = await checkDns()
    expect([SPF!.state, SPF!.advice?.value]).toEqual([state, value])
  })

  test.each([
    ['v=DMARC1; p=none', 'weak'],
    ['v=DMARC1; p=quarantine', 'good'],
    ['v=DMARC1; sp=reject', 'wrong'],
  ])('DMARC %j is %s', async (text, state) => {
    names.texts.set('_dmarc.sokora.example', [[text]])
    expect((await checkDns()).DMARC!.state).toBe(state)
  })

  test('reports a revoked DKIM key, and requires a selector', async () => {
    names.texts.set('mail._domainkey.sokora.example', [['v=DKIM1; p=']])
    expect((await checkDns()).DKIM!.state).toBe('wrong')
    expect((await checkDns('')).DKIM).toMatchObject({
      state: 'unknown',
      words: expect.stringContaining('Name the selector') as string,
    })
  })

  test.each([
    [2, 'the name server has failed'],
    [5, 'the name server does not answer us'],
    [null, 'no name server answered in time'],
  ])('reports that it could not check (fault %j)', async (fault, words) => {
    names.fault = fault
    const { SPF, DMARC } = await checkDns()
    for (const finding of [SPF!, DMARC!])
      expect(finding).toMatchObject({ state: 'unknown', words: expect.stringContaining(words) as string, advice: null })
  })
})
