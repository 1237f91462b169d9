import { beforeEach, describe, expect, test } from 'vitest'
import { everyLetter, linkInLetters } from '../../../tests/support/letters.ts'
import { openWorld } from '../../../tests/support/world.ts'
import { sendLetter } from '#identity/commands/send-letter.ts'
import type { IdentityLetter } from '#identity/contract.ts'
import { mailListeners } from '#notifications/jobs/listeners.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { sql } from '#platform/database.ts'

const world = await openWorld()
beforeEach(() => world.db.run(sql`delete from outbox`))

/** Hands a letter over as identity does, and returns what lies in the outbox then. */
async function letterOf(letter: IdentityLetter, to = 'rita@example.com', ctx = world.system()) {
  await sendLetter(ctx, to, letter)
  for (const { type, payload } of world.happened.splice(0)) {
    for (const listener of mailListeners) if (listener.on === type) await listener.run(ctx, payload as never)
  }
  return (await listMessages(ctx, { recipient: to }))[0]
}

describe.each(everyLetter.map((letter) => [letter.kind, letter] as const))('the letter "%s"', (kind, letter) => {
  test('is short, says why it came, and has one button that leads to the installation', async () => {
    const mail = (await letterOf(letter))!
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
    if ('link' in letter) expect(link).toBe(linkInLetters)
    expect(mail.text).toMatch(/You get this (last )?mail because/)
    expect(mail.text.length).toBeLessThan(1_100)
  })
})

const security = everyLetter.filter(({ kind }) =>
  /changed|factor|passkey|sign-in|provider|deletion|deleted|support/.test(kind),
)

test.each(security.map((letter) => [letter.kind, letter] as const))(
  '"%s" says what to do if it was not the reader',
  async (_kind, letter) => {
    expect((await letterOf(letter))!.text).toMatch(/If it was not you:|You did not ask for/)
  },
)

test('letters follow the address of the installation', async () => {
  const moved = { ...world.system(), publicUrl: 'https://moved.example' }
  const mail = (await letterOf({ kind: 'password-changed' }, 'rita@example.com', moved))!
  expect(mail.text).toContain('https://moved.example/forgot-password')
  expect(mail.text + mail.html).not.toContain('market.example')
})

test('what somebody typed stays words', async () => {
  const evil = '<a href="https://evil.example">x</a>\r\nBcc: all@example.com'
  const mail = (await letterOf({ kind: 'passkey-added', name: evil }))!
  expect(mail.html).not.toContain('href="https://evil')
  expect(mail.text).not.toMatch(/^Bcc:/m)
})

test('a link that names another site leads to our own', async () => {
  const mail = (await letterOf({ kind: 'verify-email', link: 'https://evil.example/auth/action?oobCode=1' }))!
  expect(mail.html + mail.text).not.toContain('evil.example')
})

test('a day that is handed over as an instant is told in words', async () => {
  const mail = (await letterOf({ kind: 'deletion-asked', until: '2026-11-16T10:00:00.000Z', link: linkInLetters }))!
  expect(mail.text).toContain('will be deleted on Mon 16 Nov 2026.')
})

test('a code goes to a phone as a text message that the phone can fill in', async () => {
  const message = (await letterOf({ kind: 'sms-code', code: '042317', minutes: 5 }, '+351912345678'))!
  expect(message).toMatchObject({ kind: 'sms-code', channel: 'sms', subject: 'Your code for Sokora', html: '' })
  expect(message.text).toBe(
    '042317 is your code for Sokora. It works for 5 minutes. Do not pass it on.\n\n@market.example #042317',
  )
})

test('whoever signed up by phone gets no mail', async () => {
  expect(await letterOf({ kind: 'password-changed' }, 'somebody@phone.invalid')).toBeUndefined()
})

test('letters lie encrypted, in happenings and in the outbox', async () => {
  await sendLetter(world.system(), 'rita@example.com', { kind: 'verify-email', link: linkInLetters })
  expect(JSON.stringify(world.happened)).not.toContain('oobCode')
  await letterOf({ kind: 'verify-email', link: linkInLetters })
  const { row } = (await world.db.row<{ row: string }>(sql`select outbox::text as row from outbox limit 1`))!
  expect(row).not.toContain('oobCode')
  expect(row).toContain('rita@example.com')
})
