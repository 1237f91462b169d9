import { randomBytes } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, addPerson, codeOf, userIdOf } from '../../../tests/support/businesses.ts'
import { addMedia } from '../../../tests/support/media.ts'
import { customer, emailOf, order, put, readerOf } from '../../../tests/support/orders/shopping.ts'
import { answered, contact, stateOf, tokenOf, wrote } from '../../../tests/support/tickets.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { visitorOf, type AppContext } from '#server/context.ts'
import { solveWork, type Work } from '#identity/screens/captcha/proof-of-work.ts'
import { sql } from '#platform/database/database.ts'
import type { AppError } from '#shared/app-error.ts'
import { newId } from '#shared/ids.ts'
import { days, hours, minutes } from '#shared/time/instant.ts'
import { answerTicket } from '#support/commands/answer-ticket.ts'
import { closeResolved } from '#support/commands/close-resolved.ts'
import { replyTicket } from '#support/commands/reply-ticket.ts'
import { releaseTicket, claimTicket } from '#support/commands/claim-ticket.ts'
import {
  changeTicket,
  markSpam,
  mergeTicket,
  writeTicketNote,
  reopenTicket,
  resolveTicket,
} from '#support/commands/change-ticket.ts'
import { writeTicket } from '#support/commands/write-ticket.ts'
import { listTickets } from '#support/queries/admin-tickets.ts'
import { addressOfMyFile, getMyTicket, listMyTickets } from '#support/queries/my-tickets.ts'
import { openTicketLink } from '#support/queries/open-my-ticket.ts'
import { addressOfTicketFile, showTicket } from '#support/queries/show-ticket.ts'
import { bytesOfReferences, ticketReferencesOf } from '#support/rules/ticket-references.ts'
import { findTicketByReference, insertTicket } from '#support/store/tickets.server.ts'

const world = await openWorld()
const begun = world.now
const [ana, ben] = [await addAdmin(world, 'support'), await addAdmin(world, 'support')]

beforeEach(() => {
  world.now = begun
  world.published.length = 0
})

const errorOf = (work: Promise<unknown>): Promise<AppError | undefined> =>
  work.then(
    () => undefined,
    (error: AppError) => error,
  )

const saysMore = (
  { visitor, reference, token }: { visitor: AppContext; reference: string; token: string },
  text = 'It happened again.',
) => replyTicket(visitor, { reference, token, key: newId() }, { text, mediaIds: [] })

describe('opening a ticket', () => {
  test('gives it a readable reference, and notifies once', async () => {
    const { id, reference } = await wrote(world)
    expect(reference).toMatch(/^T-\d{6}$/)
    expect(await showTicket(ana, id)).toMatchObject({
      state: 'new',
      topic: 'booking',
      priority: 3,
      assignedTo: null,
      isVerified: false,
    })
    expect(world.published.map(({ type }) => type)).toEqual(['ticket.opened'])
  })

  test('gives it a longer reference if all short ones are taken', async () => {
    const references = ticketReferencesOf(randomBytes(bytesOfReferences))
    const one = {
      topic: 'order',
      priority: 3,
      title: 'Hello',
      name: 'Ann',
      email: 'ann@example.com',
      isVerified: false,
      visitorId: newId(),
      userId: null,
      orderReference: '',
      orderId: null,
      addressHash: '',
      answerBy: begun,
    } as const
    const insert = (among: string[]) => insertTicket(world.db, { ...one, id: newId(), references: among }, begun)
    for (const taken of references.slice(0, 9)) await insert([taken])
    expect(await insert(references)).toEqual({ reference: references[9] })
    expect(references[9]).toMatch(/^T-\d{9}$/)
    expect((await findTicketByReference(world.db, references[0]!))?.reference).toBe(references[0])
    const found = (await listTickets(ana, { q: references[9]! })).items.map(({ reference }) => reference)
    expect(found).toEqual([references[9]])
  })

  test('sorts safety first, then money', async () => {
    const priorities = []
    for (const topic of ['report', 'payment', 'order', 'press'])
      priorities.push((await showTicket(ana, (await wrote(world, { topic })).id)).priority)
    expect(priorities).toEqual([1, 2, 3, 3])
  })

  test('twice with two clicks creates one', async () => {
    const [visitor, input, key] = [world.visitor(), contact(), newId()]
    const send = () => writeTicket(visitor, input, { key })
    const codes = await Promise.all([codeOf(send()), codeOf(send())])
    expect(['ok', 'idempotency-in-progress']).toEqual(expect.arrayContaining(codes))
    expect(await send()).toEqual(await send())
    expect(world.published.filter(({ type }) => type === 'ticket.opened')).toHaveLength(1)
  })

  test('reports missing and too long fields one by one', async () => {
    const empty = {
      name: '',
      email: 'me',
      topic: 'weather',
      message: 'Hello',
      hasConsent: false,
      orderReference: 'x'.repeat(41),
      mediaIds: Array.from({ length: 4 }, newId),
    }
    const rejected = await errorOf(writeTicket(world.visitor(), contact(empty), { key: newId() }))
    expect([rejected?.code, Object.keys(rejected?.details.fields ?? {}).toSorted()]).toEqual([
      'ticket-incomplete',
      ['email', 'hasConsent', 'mediaIds', 'message', 'name', 'orderReference', 'topic'],
    ])
    const atLimits = contact({ name: 'Al', message: 'ä'.repeat(4_000) })
    expect(await codeOf(writeTicket(world.visitor(), atLimits, { key: newId() }))).toBe('ok')
    expect(
      await codeOf(
        writeTicket(world.visitor(), contact({ message: `${'a'.repeat(19)}${'\u200b'.repeat(50)}` }), { key: newId() }),
      ),
    ).toBe('ticket-incomplete')
  })

  test('promises an answer within two working days: at the weekend they begin on Monday', async () => {
    const promise = async (at: number) => {
      world.now = at
      return (await showTicket(ana, (await wrote(world)).id)).answerBy
    }
    expect(await promise(Date.UTC(2026, 10, 2, 10))).toBe('2026-11-04T10:00:00.000Z')
    expect(await promise(Date.UTC(2026, 10, 6, 10))).toBe('2026-11-10T10:00:00.000Z')
    expect(await promise(Date.UTC(2026, 10, 7, 10))).toBe('2026-11-11T00:00:00.000Z')
  })

  test('recognises a signed-in user with a confirmed address', async () => {
    const person = await addPerson(world)
    const { id, reference } = await wrote(world, { email: `${userIdOf(person)}@example.com` }, person)
    expect(await showTicket(ana, id)).toMatchObject({ isVerified: true, userId: userIdOf(person) })
    expect((await listMyTickets(person)).map((one) => one.reference)).toEqual([reference])
    expect(await listMyTickets(await addPerson(world))).toEqual([])
  })
})

describe('the limits of tickets', () => {
  test('allow two per network address freely, then require a captcha, up to five an hour', async () => {
    const addressHash = newId()
    const send = (work = '') => writeTicket(world.visitor({ addressHash }), contact(), { key: newId(), work })
    await send()
    await send()
    const requested = await errorOf(send())
    expect(requested?.code).toBe('missing-recaptcha-token')
    const solve = async (error: AppError | undefined) => {
      const challenge = error!.details.offers!.challenge as { parameters: Work }
      return btoa(JSON.stringify({ challenge, solution: await solveWork(challenge.parameters) }))
    }
    const work = await solve(requested)
    await send(work)
    expect(await codeOf(send(work))).toBe('missing-recaptcha-token')
    await send(await solve(await errorOf(send())))
    await send(await solve(await errorOf(send())))
    expect(await codeOf(send(await solve(await errorOf(send()))))).toBe('rate-limited')
    world.now += hours(1) + 1
    expect(await codeOf(send())).toBe('ok')
  })

  test('prevent flooding the mailbox of another person with copies', async () => {
    const email = `${newId()}@example.com`
    for (let count = 0; count < 10; count++) await writeTicket(world.visitor(), contact({ email }), { key: newId() })
    expect(await codeOf(writeTicket(world.visitor(), contact({ email: email.toUpperCase() }), { key: newId() }))).toBe(
      'rate-limited',
    )
    expect(await codeOf(writeTicket(await readerOf(world, email), contact({ email }), { key: newId() }))).toBe('ok')
  })
})

describe('an order in a ticket', () => {
  test('is linked if it has the same address, without telling anybody', async () => {
    const buyer = await customer(world)
    const service = await world.dinner()
    await put(buyer, service)
    const placed = await order(buyer)
    const linked = await wrote(world, {
      email: emailOf(buyer).toUpperCase(),
      orderReference: ` ${placed.reference.toLowerCase()} `,
    })
    const foreign = await wrote(world, { orderReference: placed.reference })
    const invented = await wrote(world, { orderReference: 'AAAA-AAAA' })
    expect((await showTicket(ana, linked.id)).linked).toMatchObject({
      reference: placed.reference,
      isSameAddress: true,
    })
    for (const { id } of [foreign, invented]) expect((await showTicket(ana, id)).linked).toBeNull()
    const shown = await Promise.all(
      [foreign, invented].map(({ visitor, reference, token }) => getMyTicket(visitor, reference, { token })),
    )
    expect(shown.map((one) => Object.keys(one))).toEqual([Object.keys(shown[0]!), Object.keys(shown[0]!)])
    await changeTicket(ana, foreign.id, { orderReference: placed.reference })
    expect((await showTicket(ana, foreign.id)).linked).toMatchObject({
      reference: placed.reference,
      isSameAddress: false,
    })
    expect(await codeOf(changeTicket(ana, foreign.id, { orderReference: 'ZZZZ-ZZZZ' }))).toBe('answer-incomplete')
  })
})

describe('access to a ticket', () => {
  test('by the email link is limited to this ticket and in time; the token is not stored', async () => {
    const [one, other] = [await wrote(world), await wrote(world)]
    const stranger = world.visitor()
    expect(await openTicketLink(stranger, one.token)).toBe(one.reference)
    expect((await getMyTicket(stranger, one.reference, { token: one.token })).entries).toHaveLength(1)
    expect(await codeOf(getMyTicket(stranger, other.reference, { token: one.token }))).toBe('not-found')
    for (const token of [null, '', 'x'.repeat(43), `${one.token}x`, "' or 1=1 --"])
      expect(await codeOf(getMyTicket(stranger, one.reference, { token }))).toBe('not-found')
    expect(await codeOf(openTicketLink(stranger, 'x'.repeat(43)))).toBe('not-found')
    const lying = await world.db.rows<{ token: string }>(sql`select token_hash as token from ticket_links`)
    expect(lying.map(({ token }) => token)).not.toContain(one.token)
    world.now += days(181)
    expect(await codeOf(getMyTicket(stranger, one.reference, { token: one.token }))).toBe('not-found')
  })

  test('never includes notes and names of agents', async () => {
    const one = await wrote(world)
    await writeTicketNote(ana, one.id, 'He calls every week.')
    await answered(ana, one.id)
    const seen = await getMyTicket(one.visitor, one.reference, { token: one.token })
    expect(seen.entries.map(({ by, author }) => [by, author])).toEqual([
      ['you', 'Rita Alves'],
      ['market', 'Sokora'],
    ])
    expect(JSON.stringify(seen)).not.toContain('every week')
  })

  test('lets support answer and the auditor read; moderators and finance can do neither', async () => {
    const { id } = await wrote(world)
    const [auditor, moderator, finance] = [
      await addAdmin(world, 'auditor'),
      await addAdmin(world, 'moderator'),
      await addAdmin(world, 'finance'),
    ]
    expect(await codeOf(showTicket(auditor, id))).toBe('ok')
    for (const nobody of [moderator, finance, await addPerson(world)])
      expect(await codeOf(showTicket(nobody, id))).toBe('permission-denied')
    for (const nobody of [auditor, moderator, finance])
      expect(await codeOf(claimTicket(nobody, id))).toBe('permission-denied')
  })

  test('includes files of the sender that are ready, and both sides only', async () => {
    const visitor = world.visitor()
    const { visitorId } = visitorOf(visitor)
    const file = await addMedia(world, {
      ownerId: visitorId,
      purpose: 'ticket',
      contentType: 'application/pdf',
      fileName: 'bill.pdf',
    })
    const send = (mediaIds: string[]) => codeOf(writeTicket(visitor, contact({ mediaIds }), { key: newId() }))
    expect(await send([await addMedia(world, { purpose: 'ticket' })])).toBe('not-found')
    expect(await send([await addMedia(world, { ownerId: visitorId, purpose: 'photo' })])).toBe('upload-purpose')
    expect(await send([await addMedia(world, { ownerId: visitorId, purpose: 'ticket', status: 'waiting' })])).toBe(
      'photo-not-ready',
    )
    expect(
      await send([
        await addMedia(world, { ownerId: visitorId, purpose: 'ticket', status: 'rejected', errorCode: 'upload-type' }),
      ]),
    ).toBe('upload-type')
    const one = await wrote(world, { mediaIds: [file] }, visitor)
    expect((await showTicket(ana, one.id)).entries[0]!.files).toMatchObject([{ id: file, fileName: 'bill.pdf' }])
    const address = await addressOfMyFile(visitor, one.reference, file, { token: one.token })
    expect(address).toMatch(/^https:\/\/market\.example\/files\/.*signature=/)
    expect(await addressOfTicketFile(ana, one.id, file)).toContain(file)
    const other = await wrote(world)
    expect(await codeOf(addressOfMyFile(other.visitor, other.reference, file, { token: other.token }))).toBe(
      'not-found',
    )
    expect(await codeOf(addressOfMyFile(other.visitor, one.reference, file, { token: other.token }))).toBe('not-found')
    expect(await codeOf(addressOfTicketFile(ana, other.id, file))).toBe('not-found')
  })
})

describe('the states of a ticket', () => {
  test('each step (taken, answered, replied, solved, closed, reopened) says whose turn it is', async () => {
    const one = await wrote(world)
    const seen: [string, boolean][] = []
    const read = async () => {
      const { state, answerBy } = await showTicket(ana, one.id)
      seen.push([state, answerBy !== null])
    }
    await claimTicket(ana, one.id)
    await read()
    await answered(ana, one.id)
    await read()
    await saysMore(one)
    await read()
    await resolveTicket(ana, one.id)
    await read()
    world.now += days(14)
    expect(await closeResolved(world.system())).toBe(1)
    await read()
    await saysMore(one)
    await read()
    expect(seen).toEqual([
      ['open', true],
      ['waiting', false],
      ['open', true],
      ['resolved', false],
      ['closed', false],
      ['open', true],
    ])
  })

  test('a solved one is closed once after two weeks, unless there was a reply', async () => {
    const [silent, talking] = [await wrote(world), await wrote(world)]
    for (const { id } of [silent, talking]) await resolveTicket(ana, id)
    world.now = begun + days(14) - 1
    expect(await closeResolved(world.system())).toBe(0)
    await saysMore(talking)
    world.now = begun + days(14)
    const closed = await Promise.all([closeResolved(world.system()), closeResolved(world.system())])
    expect(closed.toSorted()).toEqual([0, 1])
    expect([await stateOf(world, silent.id), await stateOf(world, talking.id)]).toEqual(['closed', 'open'])
    expect((await showTicket(ana, silent.id)).entries.filter(({ text }) => text.startsWith('Closed'))).toHaveLength(1)
  })

  test('impossible steps are refused with the current state', async () => {
    const { id } = await wrote(world)
    await resolveTicket(ana, id)
    const rejected = await errorOf(resolveTicket(ana, id))
    expect([rejected?.code, rejected?.details.offers]).toEqual(['transition-not-allowed', { status: 'resolved' }])
    await reopenTicket(ana, id)
    expect(await codeOf(reopenTicket(ana, id))).toBe('transition-not-allowed')
  })

  test('using the email link confirms the address', async () => {
    const one = await wrote(world)
    expect((await showTicket(ana, one.id)).isVerified).toBe(false)
    await saysMore(one)
    expect((await showTicket(ana, one.id)).isVerified).toBe(true)
  })

  test('an answer has a new link, and the old one still works', async () => {
    const one = await wrote(world)
    await answered(ana, one.id, { isSolved: true })
    const token = tokenOf(world, 'ticket.answered')
    expect(token).not.toBe(one.token)
    for (const each of [token, one.token])
      expect((await getMyTicket(world.visitor(), one.reference, { token: each })).state).toBe('resolved')
  })
})

describe('several agents', () => {
  test('a claimed ticket cannot be answered by another agent until the claim ends', async () => {
    const { id } = await wrote(world)
    await claimTicket(ana, id)
    expect(await codeOf(answered(ben, id))).toBe('ticket-claimed')
    expect(await codeOf(claimTicket(ben, id))).toBe('ticket-claimed')
    await releaseTicket(ana, id)
    await claimTicket(ben, id)
    world.now += minutes(15)
    await claimTicket(ana, id)
    expect((await showTicket(ana, id)).assignedTo?.uid).toBe(userIdOf(ana))
  })

  test('of two simultaneous answers one is sent and the other must be reviewed first', async () => {
    const one = await wrote(world)
    const { seen } = await showTicket(ana, one.id)
    const say = (who: AppContext) =>
      answerTicket(who, one.id, { text: 'This is our answer.', mediaIds: [], isSolved: false, seen }, newId())
    const codes = await Promise.all([codeOf(say(ana)), codeOf(say(ben))])
    expect(codes.toSorted()).toEqual(['changed-meanwhile', 'ok'])
    expect((await getMyTicket(one.visitor, one.reference, { token: one.token })).entries).toHaveLength(2)
  })

  test('an answer to an outdated ticket is refused, and a repeated one is sent once', async () => {
    const one = await wrote(world)
    const { seen } = await showTicket(ana, one.id)
    await saysMore(one)
    const answer = { text: 'This is our answer.', mediaIds: [], isSolved: false, seen }
    expect(await codeOf(answerTicket(ana, one.id, answer, newId()))).toBe('changed-meanwhile')
    const key = newId()
    await answered(ana, one.id, {}, key)
    await answerTicket(ana, one.id, { ...answer, text: 'We look into it at once.', seen: seen + 1 }, key)
    expect(world.published.filter(({ type }) => type === 'ticket.answered')).toHaveLength(1)
  })

  test('every action is logged', async () => {
    const one = await wrote(world)
    await claimTicket(ana, one.id)
    await changeTicket(ana, one.id, { topic: 'payment' })
    await answered(ana, one.id)
    const written = await world.db.rows<{ type: string }>(
      sql`select type from auth_event where actor_user_id = ${userIdOf(ana)} and detail::text like ${`%${one.id}%`} order by at, id`,
    )
    expect(written.map(({ type }) => type)).toEqual(['ticket-claimed', 'ticket-changed', 'ticket-answered'])
    expect(await showTicket(ana, one.id)).toMatchObject({ topic: 'payment', priority: 2 })
  })
})

describe('several tickets of one person', () => {
  test('can be merged: all texts in order, and both links work', async () => {
    const email = `${newId()}@example.com`
    const [first, second] = [
      await wrote(world, { email }),
      await wrote(world, { email, message: 'And my bag is still with you, too.' }),
    ]
    world.now += minutes(5)
    await answered(ana, first.id)
    await mergeTicket(ana, second.id, first.id)
    const merged = await getMyTicket(world.visitor(), second.reference, { token: second.token })
    expect(merged.reference).toBe(first.reference)
    expect(merged.entries.map(({ text }) => text.slice(0, 12))).toEqual([
      'I was at the',
      'And my bag i',
      'We look into',
    ])
    expect(await openTicketLink(world.visitor(), second.token)).toBe(first.reference)
    expect(await showTicket(ana, second.id)).toMatchObject({
      state: 'closed',
      mergedInto: { reference: first.reference },
    })
    expect(await stateOf(world, first.id)).toBe('open')
    await saysMore({ ...second, reference: second.reference })
    expect((await showTicket(ana, first.id)).entries.filter(({ kind }) => kind === 'person')).toHaveLength(3)
  })

  test('of two people cannot be merged; of two opposite merges one is applied', async () => {
    const [one, other] = [await wrote(world), await wrote(world)]
    expect(await codeOf(mergeTicket(ana, one.id, other.id))).toBe('another-person')
    expect(await codeOf(mergeTicket(ana, one.id, one.id))).toBe('not-found')
    const [a, b] = [await wrote(world, { email: one.email }), await wrote(world, { email: one.email })]
    const codes = await Promise.all([codeOf(mergeTicket(ana, a.id, b.id)), codeOf(mergeTicket(ana, b.id, a.id))])
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
  })

  test('are not revealed to others who write with the same address', async () => {
    const [thief, rita] = [await addPerson(world), await addPerson(world)]
    const email = `${userIdOf(rita)}@example.com`
    const [file, bait] = [await wrote(world, { email }), await wrote(world, { email }, thief)]
    expect(await codeOf(mergeTicket(ana, file.id, bait.id))).toBe('another-person')
    const known = await wrote(world, { email }, rita)
    expect(await codeOf(mergeTicket(ana, file.id, known.id))).toBe('ok')
    expect((await getMyTicket(thief, bait.reference)).entries).toHaveLength(1)
  })

  test('marked as spam disappear for the sender and from lists, until unmarked', async () => {
    const one = await wrote(world, { message: 'Buy cheap watches at our lovely shop' })
    await markSpam(ana, one.id)
    expect(await codeOf(getMyTicket(one.visitor, one.reference, { token: one.token }))).toBe('not-found')
    expect(await codeOf(saysMore(one))).toBe('not-found')
    expect((await listTickets(ana, { q: one.reference, state: 'all' })).items).toEqual([])
    expect((await listTickets(ana, { q: one.reference, state: 'spam' })).items).toHaveLength(1)
    await reopenTicket(ana, one.id)
    expect((await getMyTicket(one.visitor, one.reference, { token: one.token })).state).toBe('open')
  })
})

describe('searching tickets', () => {
  test('works by reference, address, order and text; by state, topic, priority, agent and lateness', async () => {
    const one = await wrote(world, {
      topic: 'payment',
      message: 'The Crème brûlée was charged twice on my card',
      orderReference: 'something else',
    })
    await claimTicket(ben, one.id)
    const found = async (wanted: Parameters<typeof listTickets>[1]) =>
      (await listTickets(ben, { state: 'all', ...wanted })).items.some(({ id }) => id === one.id)
    for (const q of [
      one.reference,
      one.reference.toLowerCase().replace('-', ' '),
      one.email.toUpperCase(),
      'creme brul',
      'charged CARD',
      'rita',
    ])
      expect(await found({ q }), q).toBe(true)
    for (const q of ['T-1234567', 'someone@example.com', 'brûlée cupcake', '%', '& | !', ':*'])
      expect(await found({ q }), q).toBe(false)
    expect([
      await found({ topic: 'payment' }),
      await found({ topic: 'press' }),
      await found({ priority: '2' }),
      await found({ priority: '1' }),
    ]).toEqual([true, false, true, false])
    expect([
      await found({ assignedToMe: true }),
      (await listTickets(ana, { state: 'all', assignedToMe: true })).items.some(({ id }) => id === one.id),
    ]).toEqual([true, false])
    expect(await found({ overdue: true })).toBe(false)
    world.now += days(3)
    expect([
      await found({ overdue: true }),
      await found({ state: 'open' }),
      await found({ state: 'closed' }),
      await found({ state: 'todo' }),
    ]).toEqual([true, true, false, true])
  })

  test('is paged without gaps or repetitions', async () => {
    await world.db.run(sql`delete from tickets`)
    for (let count = 0; count < 7; count++) await wrote(world)
    const seen: string[] = []
    for (let cursor: string | undefined; ;) {
      const { items, next } = await listTickets(ana, { cursor }, 3)
      seen.push(...items.map(({ id }) => id))
      if (next === null) break
      cursor = next
    }
    expect(new Set(seen).size).toBe(7)
    expect(seen).toHaveLength(7)
  })
})
