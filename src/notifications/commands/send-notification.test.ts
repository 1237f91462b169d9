import { expect, test } from 'vitest'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { deleteOldNotifications } from '#notifications/commands/in-app/delete-old-notifications.ts'
import { inAppNotificationsPersonalData } from '#notifications/commands/personal-data.ts'
import { readNotifications } from '#notifications/commands/in-app/read-notifications.ts'
import { sendNotification } from '#notifications/commands/send-notification.ts'
import { defineContent } from '#notifications/definitions/define-notification.ts'
import { countUnread } from '#notifications/queries/count-unread.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, minutes } from '#shared/time/instant.ts'

const world = await openWorld()

async function person() {
  const userId = newId()
  await world.db.run(
    sql`insert into auth_user (id, name, email, email_verified) values (${userId}, 'Ana', ${`${userId}@example.com`}, true)`,
  )
  return world.user({ userId })
}
type Person = Awaited<ReturnType<typeof person>>

const idOf = ({ actor }: Person) => (actor.kind === 'user' ? actor.userId : '')

const content = defineContent({
  kind: 'must-prepay',
  preference: 'order',
  side: 'customer',
  inApp: (given: { title: string; text: string; href: string }) => given,
  email: () => ({ subject: 'Hello', preheader: '', heading: 'Hello', blocks: [], reason: '' }),
  sample: () => [],
})
const addressOf = (reader: Person) => `${idOf(reader)}@example.com`

interface Given {
  key?: string
  title?: string
  text?: string
  href?: string
}
const send = (reader: Person, { key = newId(), ...given }: Given = {}) =>
  sendNotification(world.system(), content, {
    data: { title: 'Your service is live', text: 'Balayage', href: '/service/1', ...given },
    to: [{ userId: idOf(reader), email: addressOf(reader) }],
    key,
  })
const titles = async (reader: Person) => (await listNotifications(reader)).items.map(({ title }) => title)

test('a repeated notification arrives once in the app and by email, also from two processes at once', async () => {
  const reader = await person()
  const once = { key: 'case.decided 1' }
  await Promise.all([send(reader, once), send(reader, once)])
  await send(reader, once)
  expect(await titles(reader)).toHaveLength(1)
  expect(await listMessages(world.system(), { recipient: addressOf(reader) })).toHaveLength(1)
})

test('the same notification reaches each of two people', async () => {
  const [ana, rita] = [await person(), await person()]
  for (const reader of [ana, rita]) await send(reader, { key: 'case.decided 2' })
  expect([await titles(ana), await titles(rita)]).toEqual([['Your service is live'], ['Your service is live']])
})

test('unread notifications are counted, and only their owner can read them', async () => {
  const [ana, rita] = [await person(), await person()]
  for (let count = 0; count < 3; count++) await send(ana)
  const [first] = (await listNotifications(ana)).items
  await readNotifications(rita, [first!.id])
  expect([await countUnread(ana), await countUnread(rita), await countUnread(world.visitor())]).toEqual([
    { unread: 3 },
    { unread: 0 },
    { unread: 0 },
  ])
  await readNotifications(ana, [first!.id])
  expect(await countUnread(ana)).toEqual({ unread: 2 })
  await readNotifications({ ...ana, actor: { ...ana.actor, impersonatedBy: newId() } as typeof ana.actor }, null)
  expect(await countUnread(ana)).toEqual({ unread: 2 })
  await readNotifications(ana, null)
  expect(await countUnread(ana)).toEqual({ unread: 0 })
})

test('the list is paged without gaps, also for simultaneous notifications', async () => {
  const reader = await person()
  for (let count = 0; count < 45; count++) {
    if (count % 15 === 0) world.now += minutes(1)
    await send(reader, { title: `News ${count}` })
  }
  const seen: string[] = []
  for (let cursor: string | null | undefined = undefined; cursor !== null;) {
    const page: Awaited<ReturnType<typeof listNotifications>> = await listNotifications(reader, cursor)
    seen.push(...page.items.map(({ title }) => title))
    cursor = page.next
  }
  expect([seen.length, new Set(seen).size]).toEqual([45, 45])
  expect(seen.slice(0, 15).every((title) => Number(title.slice(5)) >= 30)).toBe(true)
})

test('a notification is short and links only into the product', async () => {
  const reader = await person()
  for (const href of ['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])
    await send(reader, { href })
  await send(reader, { title: `${'👍'.repeat(200)}`, text: 'a\n\nb' })
  const { items } = await listNotifications(reader)
  expect(items.map(({ href }) => href).toSorted()).toEqual(['', '', '', '', '/service/1'])
  expect(items.map(({ title }) => [...title].length).toSorted((a, b) => b - a)[0]).toBe(120)
  expect(items.some(({ text }) => text === 'a b')).toBe(true)
})

test('notifications are deleted after 90 days and with the account, and are part of the data export', async () => {
  const reader = await person()
  const who = { userId: idOf(reader), email: null, isEmailVerified: true }
  await send(reader, { title: 'Old' })
  world.now += days(60)
  await send(reader, { title: 'New' })
  world.now += days(31)
  await deleteOldNotifications(world.system())
  expect(await titles(reader)).toEqual(['New'])
  expect(await inAppNotificationsPersonalData.export!(reader, who)).toMatchObject([{ title: 'New', isRead: false }])
  await inAppNotificationsPersonalData.erase!(reader, who)
  expect(await titles(reader)).toEqual([])
})

test('an erased account gets no notification', async () => {
  const before = await world.db.rows(sql`select id from notifications`)
  const to = [{ userId: newId(), email: null }]
  await sendNotification(world.system(), content, { data: { title: 'Hello', text: '', href: '' }, to, key: 'x' })
  expect(await world.db.rows(sql`select id from notifications`)).toHaveLength(before.length)
})
