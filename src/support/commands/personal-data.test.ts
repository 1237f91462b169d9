import { expect, test } from 'vitest'
import { addAdmin, addPerson, codeOf, userIdOf } from '../../../tests/support/businesses.ts'
import { addMedia } from '../../../tests/support/media.ts'
import { answered, wrote } from '../../../tests/support/tickets.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import { visitorOf } from '#server/context.ts'
import { sql } from '#platform/database/database.ts'
import { ticketsPersonalData } from '#support/commands/personal-data.ts'
import { getMyTicket, listMyTickets } from '#support/queries/my-tickets.ts'
import { showTicket } from '#support/queries/show-ticket.ts'

const world = await openWorld()
const ana = await addAdmin(world, 'support')

test('tickets with an address belong to the account that confirms it, and to no other', async () => {
  const person = await addPerson(world)
  const [userId, email] = [userIdOf(person), `${userIdOf(person)}@example.com`]
  const one = await wrote(world, { email: email.toUpperCase() })
  const adopt = (isEmailVerified: boolean) =>
    ticketsPersonalData.adopt!(world.system(), { userId, email, isEmailVerified }, userId)
  await adopt(false)
  expect(await listMyTickets(person)).toEqual([])
  await adopt(true)
  await adopt(true)
  expect((await listMyTickets(person)).map(({ reference }) => reference)).toEqual([one.reference])
  expect(await showTicket(ana, one.id)).toMatchObject({ userId, isVerified: true })
  expect(await codeOf(getMyTicket(await addPerson(world), one.reference))).toBe('not-found')
})

test('erasing an account deletes name, address, texts, links and files of its tickets; the tickets remain', async () => {
  const visitor = world.visitor()
  const fileId = await addMedia(world, { ownerId: visitorOf(visitor).visitorId, purpose: 'ticket' })
  const person = await addPerson(world)
  const who = { userId: userIdOf(person), email: `${userIdOf(person)}@example.com`, isEmailVerified: true }
  const one = await wrote(
    world,
    { email: who.email, mediaIds: [fileId], message: 'My flat is in Rua da Rosa, come and see.' },
    visitor,
  )
  const stranger = await wrote(world)
  await answered(ana, one.id, { text: 'We come to Rua da Rosa on Friday.' })
  const copy = JSON.stringify(await ticketsPersonalData.export!(world.system(), who))
  expect([copy.includes('Rua da Rosa, come'), copy.includes(one.reference), copy.includes(stranger.reference)]).toEqual(
    [true, true, false],
  )
  await ticketsPersonalData.erase!(world.system(), who)
  const left = await world.db.rows<{ row: string }>(sql`select t::text as row from tickets t where id = ${one.id}
    union all select e::text from ticket_entries e where ticket_id = ${one.id}`)
  expect(left.map(({ row }) => row).join(' ')).not.toMatch(/Rosa|Rita|rosa|rita|example\.com/)
  expect(await codeOf(getMyTicket(visitor, one.reference, { token: one.token }))).toBe('not-found')
  const file = await world.db.row<{ isGone: boolean }>(
    sql`select expires_at <= ${new Date(world.now).toISOString()} as is_gone from media where id = ${fileId}`,
  )
  expect(file?.isGone).toBe(true)
  expect((await showTicket(ana, stranger.id)).name).toBe('Rita Alves')
})
