import { describe, expect, test } from 'vitest'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { preferencesPersonalData } from '#notifications/commands/personal-data.ts'
import { queueMail } from '#notifications/commands/email/queue-email.ts'
import { savePreferences, changePreferenceByLink } from '#notifications/commands/in-app/save-preferences.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { openUnsubscribe, showPreferences } from '#notifications/queries/show-preferences.ts'
import type { NotificationKind } from '#notifications/definitions/notifications.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

async function person() {
  const userId = newId()
  const email = `${userId}@example.com`
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified) values (${userId}, 'Ana', ${email}, true)`,
  )
  return Object.assign(world.user({ userId, email }), { email, userId })
}

const emailMessage = (kind: NotificationKind, recipient: string) => ({
  kind,
  recipient,
  senderName: 'Sokora',
  subject: 'Hello',
  text: 'Hello\n',
  html: '<body><p>Hello</p></body>',
  attachments: [],
})
const send = (kind: NotificationKind, recipient: string) => queueMail(world.system(), emailMessage(kind, recipient))
const kindsFor = async (recipient: string) =>
  (await listMessages(world.system(), { recipient })).map(({ kind }) => kind)
const linkIn = async (recipient: string) => (await listMessages(world.system(), { recipient }))[0]!.unsubscribeUrl!
const tokenOf = (url: string) => new URL(url).searchParams.get('t')!
const progressOff = { side: 'customer', event: 'progress', channel: 'mail', isOn: false } as const

describe('notification preferences', () => {
  test('stop an email that is turned off, and send it again when turned on', async () => {
    const reader = await person()
    await savePreferences(reader, [progressOff])
    await send('item-ready', reader.email)
    expect(await kindsFor(reader.email)).toEqual([])
    await savePreferences(reader, [{ ...progressOff, isOn: true }])
    await send('item-ready', reader.email)
    expect(await kindsFor(reader.email)).toEqual(['item-ready'])
  })

  test('cannot turn off mandatory notifications', async () => {
    const reader = await person()
    await expect(savePreferences(reader, [{ ...progressOff, event: 'order' }])).rejects.toMatchObject({
      code: 'not-switchable',
    })
    await expect(savePreferences(reader, [{ ...progressOff, event: 'nothing' }])).rejects.toMatchObject({
      code: 'not-switchable',
    })
    await send('order-placed', reader.email)
    expect(await kindsFor(reader.email)).toEqual(['order-placed'])
  })

  test('list what is sent, without a part for businesses for people who are in none', async () => {
    const reader = await person()
    await savePreferences(reader, [progressOff])
    const { customer, provider } = await showPreferences(reader)
    expect(customer.find(({ event }) => event === 'progress')!.mail).toEqual({
      mark: 'optional',
      isOn: false,
      canChange: true,
    })
    expect(customer.find(({ event }) => event === 'order')!.mail).toEqual({
      mark: 'always',
      isOn: true,
      canChange: false,
    })
    expect(customer.find(({ event }) => event === 'newsletter')!.mail).toEqual({
      mark: 'consent',
      isOn: false,
      canChange: true,
    })
    expect(provider).toBeNull()
  })

  test('are separate for each business of a member', async () => {
    const [ana, rita] = [await person(), await person()]
    const provider = await world.provider()
    for (const [{ userId }, role] of [
      [ana, 'owner'],
      [rita, 'manager'],
    ] as const)
      await world.db.run(
        sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${provider.id}, ${userId}, ${role}, now())`,
      )
    await savePreferences(ana, [{ side: 'provider', event: 'work', channel: 'mail', isOn: false }])
    for (const { email } of [ana, rita]) await send('member.joined', email)
    expect([await kindsFor(ana.email), await kindsFor(rita.email)]).toEqual([[], ['member.joined']])
    const work = (await showPreferences(ana)).provider!.find(({ event }) => event === 'work')!
    expect([work.mail.isOn, work.app.isOn]).toEqual([false, true])
  })

  test('cannot be changed while viewing an account', async () => {
    const reader = await person()
    const through = world.user({ userId: reader.userId, impersonatedBy: newId() })
    await expect(savePreferences(through, [progressOff])).rejects.toMatchObject({ code: 'permission-denied' })
  })
})

describe('the unsubscribe link of an email', () => {
  test('is only in emails that can be turned off: in text, HTML and headers', async () => {
    const reader = await person()
    await send('item-ready', reader.email)
    await send('order-placed', reader.email)
    const [placed, ready] = await listMessages(world.system(), { recipient: reader.email })
    expect(placed).toMatchObject({ kind: 'order-placed', unsubscribeUrl: null, text: 'Hello\n' })
    expect(ready!.unsubscribeUrl).toMatch(/^https:\/\/market\.example\/unsubscribe\?t=customer\.progress\.u\./)
    expect(ready!.text).toContain(ready!.unsubscribeUrl!)
    expect(ready!.html).toContain('/unsubscribe?t=customer.progress')
  })

  test('changes nothing when opened; posting turns this kind off for this reader, and on again', async () => {
    const [reader, stranger] = [await person(), world.visitor()]
    await send('item-ready', reader.email)
    const token = tokenOf(await linkIn(reader.email))
    expect(await openUnsubscribe(stranger, token)).toEqual({ label: 'Being prepared, ready or on its way', isOn: true })
    await changePreferenceByLink(stranger, token, false)
    expect(await openUnsubscribe(stranger, token)).toMatchObject({ isOn: false })
    await send('item-ready', reader.email)
    expect(await kindsFor(reader.email)).toHaveLength(1)
    await changePreferenceByLink(stranger, token, true)
    await send('item-ready', reader.email)
    expect(await kindsFor(reader.email)).toHaveLength(2)
  })

  test('works for an address without an account, and the choice moves to the account at sign-in', async () => {
    const reader = await person()
    const guest = `guest-${reader.email}`
    await send('item-ready', guest)
    await changePreferenceByLink(world.visitor(), tokenOf(await linkIn(guest)), false)
    await send('item-ready', guest)
    expect(await kindsFor(guest)).toHaveLength(1)
    await preferencesPersonalData.adopt!(
      world.system(),
      { userId: reader.userId, email: guest, isEmailVerified: true },
      newId(),
    )
    expect((await showPreferences(reader)).customer.find(({ event }) => event === 'progress')!.mail.isOn).toBe(false)
  })

  test('does not work for an unconfirmed address of somebody else', async () => {
    const [reader, liar] = [`${newId()}@example.com`, newId()]
    await world.db.run(
      sql`insert into auth_user (id, email, email_verified, created_at, updated_at) values (${liar}, ${reader}, false, now(), now())`,
    )
    await savePreferences(world.user({ userId: liar, email: reader }), [
      { side: 'customer', event: 'progress', channel: 'mail', isOn: false },
    ])
    await send('item-ready', reader)
    expect(await kindsFor(reader)).toHaveLength(1)
    expect(await linkIn(reader)).not.toContain(liar)
  })

  test('is invalid if altered', async () => {
    const [reader, other] = [await person(), await person()]
    await send('item-ready', reader.email)
    const token = tokenOf(await linkIn(reader.email))
    for (const forged of [
      '',
      'x',
      token.replace(reader.userId, other.userId),
      token.replace('progress', 'order'),
      `${token}x`,
    ])
      await expect(changePreferenceByLink(world.visitor(), forged, false)).rejects.toMatchObject({ kind: 'not-found' })
  })
})
