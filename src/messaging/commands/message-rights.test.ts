import { describe, expect, test } from 'vitest'
import { addMedia } from '../../../tests/support/media.ts'
import { answer, begin, books, say, talk, words, writer } from '../../../tests/support/messaging.ts'
import { addMember, addModerator } from '../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { blockCustomer } from '#customers/commands/change-customer-record.ts'
import { messagingPersonalData } from '#messaging/commands/personal-data.ts'
import { blockBusiness } from '#messaging/commands/block-business.ts'
import { countReplyTimes } from '#messaging/commands/count-replies.ts'
import { addQuickReply, changeQuickReply, removeQuickReply } from '#messaging/commands/change-quick-replies.ts'
import { markRead } from '#messaging/commands/mark-read.ts'
import { recordReport } from '#messaging/commands/record-report.ts'
import { readReported } from '#messaging/commands/read-reported.ts'
import { beginAsBusiness } from '#messaging/commands/send-message.ts'
import { listConversations } from '#messaging/queries/list-conversations.ts'
import { openFile } from '#messaging/queries/open-file.ts'
import { listReportedConversations, openReportedFile } from '#messaging/queries/reported.ts'
import { listMessages, mayFollowConversation, showConversation } from '#messaging/queries/show-conversation.ts'
import { showBusinessOpening, showOpening } from '#messaging/queries/show-opening.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()

const setStatus = (providerId: string, status: string) =>
  world.db.run(sql`update providers set status = ${status} where id = ${providerId}`)

describe('conversations of other people', () => {
  test('return not-found for every action', async () => {
    const [here, there] = [await talk(world), await talk(world)]
    const file = await addMedia(world, { ownerId: here.ines.userId, purpose: 'message' })
    const { conversationId: id } = await begin(here.ines, here.provider.id, 'Hello', { fileIds: [file] })
    const stranger = there.ines
    const missing = { code: 'not-found' }
    for (const one of [id, newId(), 'x', "'; drop table messages"]) {
      await expect(showConversation(stranger, null, one)).rejects.toMatchObject(missing)
      await expect(listMessages(stranger, null, one, {})).rejects.toMatchObject(missing)
      await expect(say(stranger, one, 'Hi')).rejects.toMatchObject(missing)
      await expect(markRead(stranger, { providerId: null, conversationId: one }, 1)).rejects.toMatchObject(missing)
      await expect(blockBusiness(stranger, one, true)).rejects.toMatchObject(missing)
      await expect(openFile(stranger, null, { id: one, fileId: file })).rejects.toMatchObject(missing)
      await expect(showConversation(there.owner, there.provider.id, one)).rejects.toMatchObject(missing)
      await expect(answer(there.owner, there, one, 'Hi')).rejects.toMatchObject(missing)
      await expect(recordReport(stranger, { kind: 'conversation', id: one })).rejects.toMatchObject(missing)
      expect(await mayFollowConversation(stranger, one)).toBe(false)
    }
    await expect(showConversation(stranger, here.provider.id, id)).rejects.toMatchObject(missing)
    expect([await mayFollowConversation(here.ines, id), await mayFollowConversation(here.owner, id)]).toEqual([
      true,
      true,
    ])
  })

  test('cannot be read by an administrator, also while viewing an account', async () => {
    const here = await talk(world)
    const { conversationId: id } = await begin(here.ines, here.provider.id, 'Hello')
    const impersonating = world.user({ userId: here.ines.userId, impersonatedBy: newId() })
    await expect(showConversation(impersonating, null, id)).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await mayFollowConversation(impersonating, id)).toBe(false)
    const admin = await addModerator(world, 'owner')
    await expect(showConversation(admin, here.provider.id, id)).rejects.toMatchObject({ code: 'permission-denied' })
    await expect(readReported(admin, id)).rejects.toMatchObject({ code: 'not-found' })
  })

  test('share their files with both sides only', async () => {
    const here = await talk(world)
    const [file, other] = [
      await addMedia(world, { ownerId: here.ines.userId, purpose: 'message' }),
      await addMedia(world, { purpose: 'proof' }),
    ]
    const { conversationId: id } = await begin(here.ines, here.provider.id, 'Look', { fileIds: [file] })
    expect(await openFile(here.owner, here.provider.id, { id, fileId: file })).toMatch(
      new RegExp(`^/files/${file}\\?until=\\d+&signature=`),
    )
    await expect(openFile(here.ines, null, { id, fileId: other })).rejects.toMatchObject({ code: 'not-found' })
  })
})

test('members cannot write to their own business as customers', async () => {
  const here = await talk(world)
  await expect(begin(here.owner, here.provider.id, 'Hello me')).rejects.toMatchObject({ code: 'member-of-business' })
})

test('staff see the conversations with their own customers only', async () => {
  const here = await talk(world)
  const staff = await addMember(world, here.provider.id, 'staff', 'Bea')
  const { conversationId: id } = await begin(here.ines, here.provider.id, 'Hello')
  await expect(showConversation(staff, here.provider.id, id)).rejects.toMatchObject({ code: 'not-found' })
  expect((await listConversations(staff, here.provider.id)).items).toEqual([])
  await books(here)
  await expect(showConversation(staff, here.provider.id, id)).rejects.toMatchObject({ code: 'not-found' })
  await world.db.run(
    sql`update provider_members set resource_id = ${here.provider.staffIds[0]!} where provider_id = ${here.provider.id} and role = 'staff'`,
  )
  expect((await showConversation(staff, here.provider.id, id)).customer?.customerId).toBeNull()
  expect((await listConversations(staff, here.provider.id)).unread).toBe(1)
  expect((await answer(staff, here, id, 'I am looking forward')).message.author).toBe('Bea')
})

describe('blocks', () => {
  test('by a customer stop all messages of the business, and can be undone', async () => {
    const here = await talk(world)
    const { conversationId: id } = await begin(here.ines, here.provider.id, 'Hello')
    await blockBusiness(here.ines, id, true)
    await expect(answer(here.owner, here, id, 'Please')).rejects.toMatchObject({ code: 'conversation-blocked' })
    await expect(say(here.ines, id, 'And I')).rejects.toMatchObject({ code: 'conversation-blocked' })
    expect((await showConversation(here.owner, here.provider.id, id)).hindrance?.code).toBe('conversation-blocked')
    expect((await showConversation(here.ines, null, id)).isBlocked).toBe(true)
    await blockBusiness(here.ines, id, false)
    await answer(here.owner, here, id, 'Thank you')
  })

  test('by a business prevent new messages of the customer in every conversation', async () => {
    const here = await talk(world)
    const person = { userId: here.ines.userId, emailHash: null }
    const { conversationId: id } = await begin(here.ines, here.provider.id, 'Hello')
    await blockCustomer(here.owner, { providerId: here.provider.id, person }, 'Rude')
    await expect(say(here.ines, id, 'Again')).rejects.toMatchObject({ code: 'provider-unavailable' })
    expect((await showConversation(here.ines, null, id)).hindrance?.code).toBe('provider-unavailable')
    expect((await showConversation(here.owner, here.provider.id, id)).customer?.isCustomerBlocked).toBe(true)
    const there = await talk(world)
    await blockCustomer(there.owner, { providerId: there.provider.id, person }, 'Rude')
    await expect(begin(here.ines, there.provider.id, 'Hello')).rejects.toMatchObject({ code: 'provider-unavailable' })
  })
})

describe('a business that is not active', () => {
  test.each(['suspended', 'closed'])('%s: conversations are readable, and nobody can write', async (status) => {
    const here = await talk(world)
    const { conversationId: id } = await begin(here.ines, here.provider.id, 'Hello')
    await setStatus(here.provider.id, status)
    expect((await showConversation(here.ines, null, id)).messages.items).toHaveLength(1)
    await expect(say(here.ines, id, 'There?')).rejects.toMatchObject({ code: 'provider-unavailable' })
    await expect(answer(here.owner, here, id, 'Here')).rejects.toMatchObject({ code: 'provider-unavailable' })
  })

  test.each(['draft', 'in_review', 'suspended', 'closing', 'closed'])(
    '%s: no conversation can begin',
    async (status) => {
      const here = await talk(world)
      await setStatus(here.provider.id, status)
      await expect(begin(here.ines, here.provider.id, 'Hello')).rejects.toMatchObject({ code: 'not-found' })
      await expect(showOpening(here.ines, here.provider.id)).rejects.toMatchObject({ code: 'not-found' })
    },
  )

  test('nobody can write to a disabled account', async () => {
    const here = await talk(world)
    const { conversationId: id } = await begin(here.ines, here.provider.id, 'Hello')
    await world.db.run(sql`update auth_user set disabled = true where id = ${here.ines.userId}`)
    await expect(answer(here.owner, here, id, 'Hi')).rejects.toMatchObject({ code: 'customer-gone' })
  })
})

test('a business can start conversations with customers who have an account, not with guests', async () => {
  const here = await talk(world)
  const { reference } = await books(here)
  expect(await showBusinessOpening(here.owner, here.provider.id, reference)).toMatchObject({
    conversationId: null,
    name: 'Ines M.',
  })
  const { conversationId } = await beginAsBusiness(here.owner, here.provider.id, newId(), {
    ...words('Could you come earlier?'),
    orderReference: reference,
  })
  expect((await showConversation(here.ines, null, conversationId)).messages.items[0]).toMatchObject({
    by: 'provider',
    about: { kind: 'order' },
  })
  await world.db.run(sql`update orders set visitor_id = ${newId()} where reference = ${reference}`)
  await expect(showBusinessOpening(here.owner, here.provider.id, reference)).rejects.toMatchObject({
    code: 'customer-without-account',
  })
})

test('a business has at most ten quick replies, also with simultaneous requests; managers edit them', async () => {
  const here = await talk(world)
  const reply = (title: string) => addQuickReply(here.owner, here.provider.id, { title, text: `${title}!` })
  for (let index = 0; index < 9; index++) await reply(`r${index}`)
  const both = await Promise.allSettled([reply('x'), reply('y')])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const [first, ...rest] = await changeQuickReply(here.owner, here.provider.id, (await addless()).id, {
    title: 'New',
    text: 'Words',
  })
  expect([first!.title, rest.length]).toEqual(['New', 9])
  expect(await removeQuickReply(here.owner, here.provider.id, first!.id)).toHaveLength(9)
  const there = await talk(world)
  await expect(removeQuickReply(there.owner, there.provider.id, rest[0]!.id)).rejects.toMatchObject({
    code: 'not-found',
  })
  const staff = await addMember(world, here.provider.id, 'staff')
  await expect(addQuickReply(staff, here.provider.id, { title: 'a', text: 'b' })).rejects.toMatchObject({
    code: 'permission-denied',
  })

  async function addless() {
    return (await world.db.row<{
      id: string
    }>(sql`select id from quick_replies where provider_id = ${here.provider.id} order by made_at, id limit 1`))!
  }
})

test('moderators read only reported conversations, and each access is logged', async () => {
  await world.db.run(sql`update conversations set reported_at = null`)
  const here = await talk(world)
  const file = await addMedia(world, { ownerId: here.ines.userId, purpose: 'message' })
  const { conversationId: id, message } = await begin(here.ines, here.provider.id, 'You are a thief', {
    fileIds: [file],
  })
  const [moderator, support] = [await addModerator(world), await addModerator(world, 'support')]
  await expect(readReported(moderator, id)).rejects.toMatchObject({ code: 'not-found' })
  expect(await recordReport(here.owner, { kind: 'message', id: message.id })).toMatchObject({
    by: 'customer',
    conversationId: id,
    messageId: message.id,
  })
  await expect(readReported(support, id)).rejects.toMatchObject({ code: 'permission-denied' })
  await expect(readReported(here.ines, id)).rejects.toMatchObject({ code: 'permission-denied' })
  expect((await listReportedConversations(moderator)).items).toMatchObject([{ id, customer: 'Ines M.', messages: 1 }])
  expect((await readReported(moderator, id)).messages.items).toMatchObject([
    { text: 'You are a thief', isReported: true },
  ])
  expect(await openReportedFile(moderator, id, file)).toMatch(/^\/files\//)
  const [event] = await world.db.rows<{ detail: unknown }>(
    sql`select detail from auth_event where type = 'messages-read' order by at desc, id desc`,
  )
  expect(JSON.stringify(event)).toContain(id)
  expect(JSON.stringify(event)).not.toContain('thief')
  const written = async () => (await world.db.rows(sql`select 1 from auth_event where type = 'messages-read'`)).length
  const before = await written()
  expect((await readReported(moderator, id, 2_000_000_000)).messages.items).toHaveLength(1)
  expect(await written()).toBe(before + 1)
})

test('a message that arrives during reading stays unread and is emailed', async () => {
  const here = await talk(world)
  const { conversationId } = await begin(here.ines, here.provider.id, 'Hello')
  await answer(here.owner, here, conversationId, 'Hello Ines')
  let reading: Promise<void> | undefined
  await world.db.transaction(async (db) => {
    await answer({ ...here.owner, db }, here, conversationId, 'And one thing more')
    reading = markRead(here.ines, { providerId: null, conversationId }, 2)
    const waits = () =>
      world.db.row(sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    while (!(await waits())) await new Promise((resume) => setTimeout(resume, 5))
  })
  await reading
  const row = await world.db.row(
    sql`select customer_read as read, customer_unread as unread, customer_mail_at is not null as mails from conversations where id = ${conversationId}`,
  )
  expect(row).toEqual({ read: 2, unread: 1, mails: true })
})

test('the response time is the median, shown from five responses on', async () => {
  const here = await talk(world)
  const shown = async () =>
    (await world.db.row<{ minutes: number | null }>(
      sql`select message_minutes as minutes from providers where id = ${here.provider.id}`,
    ))!.minutes
  for (const waited of [10, 20, 30, 40, 500]) {
    const ines = await writer(world)
    const { conversationId: id } = await begin(ines, here.provider.id, 'Hello')
    await say(ines, id, 'Anybody there?')
    world.now += minutes(waited)
    await answer(here.owner, here, id, 'Yes')
    await answer(here.owner, here, id, 'And more')
    await countReplyTimes(world.system())
    expect(await shown()).toBe(waited === 500 ? 30 : null)
  }
  world.now += days(91)
  await countReplyTimes(world.system())
  expect(await shown()).toBeNull()
})

test('after an account is erased its messages stay with the other side, without name and files', async () => {
  const here = await talk(world)
  const file = await addMedia(world, { ownerId: here.ines.userId, purpose: 'message' })
  const { conversationId: id } = await begin(here.ines, here.provider.id, 'Remember me', { fileIds: [file] })
  const person = { userId: here.ines.userId, email: null, isEmailVerified: true }
  expect(await messagingPersonalData.export!(here.ines, person)).toMatchObject([
    { business: 'Studio Ana', text: 'Remember me', isSentByReader: true, files: ['photo.jpg'] },
  ])
  await messagingPersonalData.erase!(world.system(), person)
  await world.db.run(sql`delete from auth_user where id = ${here.ines.userId}`)
  const seen = await showConversation(here.owner, here.provider.id, id)
  expect([seen.name, seen.messages.items[0]!.text, seen.hindrance?.code]).toEqual([
    'Former customer',
    'Remember me',
    'customer-gone',
  ])
  expect(await messagingPersonalData.export!(here.ines, person)).toEqual([])
  const media = await world.db.row<{ expiresAt: number }>(sql`select expires_at from media where id = ${file}`)
  expect(media!.expiresAt).toBeLessThanOrEqual(world.now)
  const owner = {
    userId: here.owner.actor.kind === 'user' ? here.owner.actor.userId : '',
    email: null,
    isEmailVerified: true,
  }
  await messagingPersonalData.erase!(world.system(), owner)
  world.now += hours(1)
})
