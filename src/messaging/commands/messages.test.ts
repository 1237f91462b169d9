import { describe, expect, test } from 'vitest'
import { addMedia } from '../../../tests/support/media.ts'
import { answer, begin, books, say, talk, words, writer } from '../../../tests/support/messaging.ts'
import { addPerson, under } from '../../../tests/support/orders/business-services.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { markRead } from '#messaging/commands/mark-read.ts'
import { beginConversation } from '#messaging/commands/send-message.ts'
import { countMyUnread, listConversations } from '#messaging/queries/list-conversations.ts'
import { listMessages, showConversation } from '#messaging/queries/show-conversation.ts'
import { showOpening } from '#messaging/queries/show-opening.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { hours, minutes } from '#shared/time/instant.ts'

const world = await openWorld()
const dots = '•••••'

test('a customer asks about a service, the business answers, and both see the same order', async () => {
  const here = await talk(world)
  const { conversationId, message } = await begin(here.ines, here.provider.id, 'Is a fringe possible?', {
    serviceId: here.service.id,
  })
  expect(message).toMatchObject({
    number: 1,
    by: 'customer',
    isSentByReader: true,
    text: 'Is a fringe possible?',
    time: '10:00',
    dayText: 'Today',
    about: { kind: 'service', title: 'Cut and finish' },
  })
  await answer(here.owner, here, conversationId, 'Yes, it is.')
  await say(here.ines, conversationId, 'Lovely.')
  const [customer, business] = [
    await showConversation(here.ines, null, conversationId),
    await showConversation(here.owner, here.provider.id, conversationId),
  ]
  expect(customer.messages.items.map(({ number, text, isSentByReader }) => [number, text, isSentByReader])).toEqual([
    [1, 'Is a fringe possible?', true],
    [2, 'Yes, it is.', false],
    [3, 'Lovely.', true],
  ])
  expect(business.messages.items.map(({ isSentByReader }) => isSentByReader)).toEqual([false, true, false])
  expect([customer.name, business.name]).toEqual(['Studio Ana', 'Ines M.'])
  expect(world.tracked).toContainEqual({ type: 'message', serviceId: here.service.id })
})

test('there is one conversation per customer and business, also with simultaneous starts', async () => {
  const here = await talk(world)
  const sent = await Promise.all(['One', 'Two', 'Three'].map((text) => begin(here.ines, here.provider.id, text)))
  expect(new Set(sent.map(({ conversationId }) => conversationId)).size).toBe(1)
  const { items } = await listConversations(here.ines, null)
  expect(items).toHaveLength(1)
  expect((await showOpening(here.ines, here.provider.id)).conversationId).toBe(items[0]!.id)
})

test('a message sent twice with one key is stored once, also simultaneously and when it starts the conversation', async () => {
  const here = await talk(world)
  const key = newId()
  const twice = await Promise.all(
    [1, 2, 3].map(() => beginConversation(here.ines, here.provider.id, key, words('Hello'))),
  )
  expect(new Set(twice.map(({ message }) => message.id)).size).toBe(1)
  const { messages, lastNumber } = await showConversation(here.ines, null, twice[0]!.conversationId)
  expect([messages.items.length, lastNumber]).toEqual([1, 1])
})

test('simultaneous messages get consecutive numbers, the same for both sides', async () => {
  const here = await talk(world)
  const { conversationId } = await begin(here.ines, here.provider.id, 'Start')
  const many = Array.from({ length: 10 }, (_, index) => index)
  await Promise.all(
    many.flatMap((index) => [
      say(here.ines, conversationId, `c${index}`),
      answer(here.owner, here, conversationId, `p${index}`),
    ]),
  )
  const [conversation, theirs] = [
    await showConversation(here.ines, null, conversationId),
    await showConversation(here.owner, here.provider.id, conversationId),
  ]
  expect(conversation.messages.items.map(({ number }) => number)).toEqual(
    Array.from({ length: 21 }, (_, index) => index + 1),
  )
  expect(theirs.messages.items.map(({ id }) => id)).toEqual(conversation.messages.items.map(({ id }) => id))
})

test('thirty messages are loaded, older ones by cursor, newer ones by number', async () => {
  const here = await talk(world)
  const { conversationId } = await begin(here.ines, here.provider.id, 'm1')
  await world.db.run(sql`insert into messages (id, conversation_id, number, by_party, text, said_at)
    select gen_random_uuid(), ${conversationId}, n, 'provider', 'm' || n, now() from generate_series(2, 70) n`)
  await world.db.run(sql`update conversations set last_number = 70, customer_unread = 69 where id = ${conversationId}`)
  const { messages } = await showConversation(here.ines, null, conversationId)
  expect([messages.items.length, messages.items[0]!.number, messages.items.at(-1)!.number]).toEqual([30, 41, 70])
  const second = await listMessages(here.ines, null, conversationId, { cursor: messages.next! })
  const third = await listMessages(here.ines, null, conversationId, { cursor: second.next! })
  expect([second.items[0]!.number, third.items.map(({ number }) => number), third.next]).toEqual([
    11,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    null,
  ])
  const incoming = await listMessages(here.ines, null, conversationId, { after: 68 })
  expect(incoming.items.map(({ number }) => number)).toEqual([69, 70])
})

describe('the contents of a message', () => {
  test.each([
    ['nothing', '   \n\u200b ', 'Write something first.'],
    ['too much', 'x'.repeat(2_001), 'At most 2,000 characters.'],
  ])('%s is refused', async (_, text, fault) => {
    const here = await talk(world)
    await expect(begin(here.ines, here.provider.id, text)).rejects.toMatchObject({
      code: 'message-unfit',
      details: { fields: { text: fault } },
    })
    expect((await listConversations(here.ines, null)).items).toEqual([])
  })

  test('can have two thousand characters of any width, and markup is plain text', async () => {
    const here = await talk(world)
    const { conversationId, message } = await begin(here.ines, here.provider.id, '💇'.repeat(2_000))
    expect([...message.text]).toHaveLength(2_000)
    const evil = `<script>alert(1)</script><img src=x onerror=alert(1)>\u0000\u202e "'&`
    expect((await say(here.ines, conversationId, evil)).message.text).toBe(
      `<script>alert(1)</script><img src=x onerror=alert(1)> "'&`,
    )
  })

  test('cannot refer to a service or order of somebody else', async () => {
    const [here, there] = [await talk(world), await talk(world)]
    await expect(begin(here.ines, here.provider.id, 'Hi', { serviceId: there.service.id })).rejects.toMatchObject({
      code: 'not-found',
    })
    const { reference } = await books(there)
    await expect(begin(here.ines, here.provider.id, 'Hi', { orderReference: reference })).rejects.toMatchObject({
      code: 'not-found',
    })
    const { message } = await begin(there.ines, there.provider.id, 'Hi', { orderReference: reference })
    expect(message.about).toMatchObject({ kind: 'order', to: `/order?ref=${reference}` })
  })
})

describe('contact details in messages', () => {
  test('are hidden until an order is agreed, and stay hidden in earlier messages', async () => {
    const here = await talk(world)
    const { conversationId, message } = await begin(here.ines, here.provider.id, 'Call +351 912 345 678')
    expect(message).toMatchObject({ text: `Call ${dots}`, masks: [[5, 10]] })
    const stored = await world.db.row<{ all: string }>(
      sql`select (select string_agg(m::text, '') from messages m where conversation_id = ${conversationId}) || (select c::text from conversations c where id = ${conversationId}) as all`,
    )
    expect(stored!.all).not.toContain('345 678')
    expect((await showConversation(here.ines, null, conversationId)).isMasked).toBe(true)
    await books(here)
    expect((await answer(here.owner, here, conversationId, 'Mine is +351 211 111 222')).message.text).toContain(
      '211 111 222',
    )
    const { isMasked, messages } = await showConversation(here.ines, null, conversationId)
    expect([isMasked, messages.items[0]!.text]).toEqual([false, `Call ${dots}`])
  })

  test('are not hidden if the setting is off', async () => {
    const here = await talk(world)
    const { message } = await begin(
      under(here.ines, { 'messages.mask_contacts': false }),
      here.provider.id,
      'Call +351 912 345 678',
    )
    expect(message.masks).toEqual([])
  })

  test('are hidden in the list and in file names', async () => {
    const here = await talk(world)
    const file = await addMedia(world, { ownerId: here.ines.userId, purpose: 'message', fileName: '912345678.jpg' })
    const { message } = await begin(here.ines, here.provider.id, 'me@example.com', { fileIds: [file] })
    expect(message.files[0]!.name).toBe('file.jpg')
    expect((await listConversations(here.owner, here.provider.id)).items[0]!.lastText).toBe(dots)
  })
})

describe('files in messages', () => {
  const file = (ownerId: string, more = {}) => addMedia(world, { ownerId, purpose: 'message', ...more })

  test('are limited to five per message, with or without text', async () => {
    const here = await talk(world)
    const ids = await Promise.all([1, 2, 3].map(() => file(here.ines.userId)))
    const { message, conversationId } = await begin(here.ines, here.provider.id, '', { fileIds: ids })
    expect(message.files.map(({ id }) => id)).toEqual(ids)
    expect(message.files[0]).toMatchObject({
      kind: 'image',
      sizeText: '1 kB',
      address: `/api/v1/conversations/${conversationId}/files/${ids[0]}`,
    })
    expect((await listConversations(here.owner, here.provider.id)).items[0]!.lastText).toBe('3 files')
  })

  test.each([
    ['of somebody else', async () => file(newId()), 'not-found'],
    [
      'sent for something else',
      async (owner: string) => addMedia(world, { ownerId: owner, purpose: 'photo' }),
      'upload-purpose',
    ],
    [
      'that was refused',
      async (owner: string) => file(owner, { status: 'rejected', errorCode: 'upload-type' }),
      'upload-type',
    ],
    ['still worked on', async (owner: string) => file(owner, { status: 'waiting' }), 'photo-not-ready'],
  ])('are refused if %s, and nothing is sent', async (_, make, code) => {
    const here = await talk(world)
    const id = await make(here.ines.userId)
    await expect(begin(here.ines, here.provider.id, 'Look', { fileIds: [id] })).rejects.toMatchObject({ code })
    expect((await listConversations(here.owner, here.provider.id)).items).toEqual([])
  })

  test("belong to one message, and the customer's files cannot be used by the business", async () => {
    const here = await talk(world)
    const id = await file(here.ines.userId)
    const { conversationId } = await begin(here.ines, here.provider.id, 'Look', { fileIds: [id] })
    await expect(say(here.ines, conversationId, 'Again', { fileIds: [id] })).rejects.toMatchObject({
      code: 'not-found',
    })
    await expect(answer(here.owner, here, conversationId, words('Mine', { fileIds: [id] }))).rejects.toMatchObject({
      code: 'not-found',
    })
  })
})

describe('the limit', () => {
  test('of messages is thirty a minute over all conversations', async () => {
    const here = await talk(world)
    const { conversationId } = await begin(here.ines, here.provider.id, 'First')
    for (let index = 1; index < 30; index++) await say(here.ines, conversationId, `m${index}`)
    const there = await talk(world)
    await expect(begin(here.ines, there.provider.id, 'One more')).rejects.toMatchObject({ code: 'rate-limited' })
    world.now += minutes(2)
    await say(here.ines, conversationId, 'Now it goes.')
  })

  test('of new conversations is twenty a day; existing ones continue', async () => {
    const ines = await writer(world)
    const businesses = await Promise.all(Array.from({ length: 21 }, () => world.provider()))
    for (const { id } of businesses.slice(0, 20)) await begin(ines, id, 'Hello')
    world.now += minutes(2)
    await expect(begin(ines, businesses[20]!.id, 'Hello')).rejects.toMatchObject({ code: 'rate-limited' })
    await begin(ines, businesses[0]!.id, 'Still here')
    world.now += hours(25)
    await begin(ines, businesses[20]!.id, 'A day later')
  })
})

describe('read marks', () => {
  test('count unread messages on both sides, and only advance', async () => {
    const here = await talk(world)
    const { conversationId } = await begin(here.ines, here.provider.id, 'One')
    await say(here.ines, conversationId, 'Two')
    const asBusiness = { providerId: here.provider.id, conversationId }
    expect((await listConversations(here.owner, here.provider.id)).items[0]!.unread).toBe(2)
    await markRead(here.owner, asBusiness, 1)
    expect((await listConversations(here.owner, here.provider.id)).items[0]!.unread).toBe(1)
    await markRead(here.owner, asBusiness, 2_000_000)
    await markRead(here.owner, asBusiness, 1)
    const { unread } = await showConversation(here.owner, here.provider.id, conversationId)
    expect([unread, (await showConversation(here.ines, null, conversationId)).readByOther]).toEqual([0, 2])
    await answer(here.owner, here, conversationId, 'Three')
    expect(await countMyUnread(here.ines)).toEqual({ unread: 1 })
    await markRead(here.ines, { providerId: null, conversationId }, 3)
    expect(await countMyUnread(here.ines)).toEqual({ unread: 0 })
  })

  test('are correct after simultaneous reading and writing', async () => {
    const here = await talk(world)
    const { conversationId } = await begin(here.ines, here.provider.id, 'm1')
    const asBusiness = { providerId: here.provider.id, conversationId }
    const numbers = Array.from({ length: 12 }, (_, index) => index + 1)
    await Promise.all(
      numbers.flatMap((number) => [
        say(here.ines, conversationId, `m${number}`),
        markRead(here.owner, asBusiness, number),
      ]),
    )
    const state = await world.db.row<{ read: number; unread: number; last: number }>(
      sql`select provider_read as read, provider_unread as unread, last_number as last from conversations where id = ${conversationId}`,
    )
    expect(state!.unread).toBe(state!.last - state!.read)
  })
})

test('a person without a confirmed address cannot write, and is told how to confirm it', async () => {
  const here = await talk(world)
  const userId = await addPerson(world, 'Una')
  const una = world.user({ userId, isEmailVerified: false })
  expect((await showOpening(una, here.provider.id)).hindrance).toMatchObject({ code: 'email-not-verified' })
  await expect(begin(una, here.provider.id, 'Hello')).rejects.toMatchObject({ code: 'email-not-verified' })
  await expect(begin(world.visitor(), here.provider.id, 'Hello')).rejects.toMatchObject({ code: 'unauthenticated' })
})
