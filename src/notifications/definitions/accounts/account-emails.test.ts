import { beforeEach, describe, expect, test } from 'vitest'
import { everyEmail, linkInEmails } from '../../../../tests/support/emails.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { sendEmail } from '#identity/commands/codes/send-email.ts'
import type { AccountEmail } from '#identity/contract.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { sql } from '#platform/database/database.ts'

const world = await openWorld()
beforeEach(() => world.db.run(sql`delete from outbox`))

/** Passes an email on like identity does, and returns the row in the outbox. */
async function emailOf(emailMessage: AccountEmail, to = 'rita@example.com', ctx = world.system()) {
  await sendEmail(ctx, to, emailMessage)
  for (const { type, payload } of world.published.splice(0)) {
    for (const listener of notificationListeners) if (listener.on === type) await listener.run(ctx, payload as never)
  }
  return (await listMessages(ctx, { recipient: to }))[0]
}

describe.each(everyEmail.map((emailMessage) => [emailMessage.kind, emailMessage] as const))(
  'the email "%s"',
  (kind, emailMessage) => {
    test('is short, states why it was sent, and has one button that leads to the installation', async () => {
      const mail = (await emailOf(emailMessage))!
      expect(mail).toMatchObject({
        kind,
        channel: 'email',
        isSealed: true,
        recipient: 'rita@example.com',
        senderName: 'Sokora',
      })
      expect([...mail.subject].length).toBeLessThanOrEqual(70)
      expect(mail.subject).not.toMatch(/…|\d{4}/)
      expect(mail.html.match(/class="button"/g)).toHaveLength(1)
      const [, label, link] = /^(.+):\n(https:\/\/market\.example\/\S*)$/m.exec(mail.text)!
      expect(mail.html).toContain(`>${label}</a>`)
      expect(mail.html).toContain(`href="${link!.replaceAll('&', '&amp;')}"`)
      if ('link' in emailMessage) expect(link).toBe(linkInEmails)
      expect(mail.text).toMatch(/You get this (last )?mail because/)
      expect(mail.text.length).toBeLessThan(1_100)
    })
  },
)

const security = everyEmail.filter(({ kind }) =>
  /changed|factor|passkey|sign-in|provider|deletion|deleted|support/.test(kind),
)

test.each(security.map((emailMessage) => [emailMessage.kind, emailMessage] as const))(
  '"%s" says what to do if the reader did not request it',
  async (_kind, emailMessage) => {
    expect((await emailOf(emailMessage))!.text).toMatch(/If it was not you:|You did not ask for/)
  },
)

test('links use the address of the installation', async () => {
  const moved = { ...world.system(), publicUrl: 'https://moved.example' }
  const mail = (await emailOf({ kind: 'password-changed' }, 'rita@example.com', moved))!
  expect(mail.text).toContain('https://moved.example/forgot-password')
  expect(mail.text + mail.html).not.toContain('market.example')
})

test('user input is plain text', async () => {
  const evil = '<a href="https://evil.example">x</a>\r\nBcc: all@example.com'
  const mail = (await emailOf({ kind: 'passkey-added', name: evil }))!
  expect(mail.html).not.toContain('href="https://evil')
  expect(mail.text).not.toMatch(/^Bcc:/m)
})

test('a link to another site is replaced by one to our own', async () => {
  const mail = (await emailOf({ kind: 'verify-email', link: 'https://evil.example/auth/action?oobCode=1' }))!
  expect(mail.html + mail.text).not.toContain('evil.example')
})

test('a date that is passed as an instant is shown in words', async () => {
  const mail = (await emailOf({ kind: 'deletion-requested', until: '2026-11-16T10:00:00.000Z', link: linkInEmails }))!
  expect(mail.text).toContain('will be deleted on Mon 16 Nov 2026.')
})

test('a code is sent as a text message that the phone can fill in', async () => {
  const message = (await emailOf({ kind: 'sms-code', code: '042317', minutes: 5 }, '+351912345678'))!
  expect(message).toMatchObject({ kind: 'sms-code', channel: 'sms', subject: 'Your code for Sokora', html: '' })
  expect(message.text).toBe(
    '042317 is your code for Sokora. It works for 5 minutes. Do not pass it on.\n\n@market.example #042317',
  )
})

test('an account created by phone gets no email', async () => {
  expect(await emailOf({ kind: 'password-changed' }, 'somebody@phone.invalid')).toBeUndefined()
})

test('emails with codes are encrypted in events and in the outbox', async () => {
  await sendEmail(world.system(), 'rita@example.com', { kind: 'verify-email', link: linkInEmails })
  expect(JSON.stringify(world.published)).not.toContain('oobCode')
  await emailOf({ kind: 'verify-email', link: linkInEmails })
  const { row } = (await world.db.row<{ row: string }>(sql`select outbox::text as row from outbox limit 1`))!
  expect(row).not.toContain('oobCode')
  expect(row).toContain('rita@example.com')
})
