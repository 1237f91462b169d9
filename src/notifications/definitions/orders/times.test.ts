import ICAL from 'ical.js'
import { beforeEach, expect, test } from 'vitest'
import { addMember, addPerson, userIdOf } from '../../../../tests/support/businesses.ts'
import { emailOf, friday, order, put, readerOf, customer } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import type { AppContext } from '#server/context.ts'
import type { Message } from '#notifications/contract.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { listMessages } from '#notifications/queries/list-messages.ts'
import { listNotifications } from '#notifications/queries/list-notifications.ts'
import { expireProposals } from '#ordering/commands/rescheduling/expire-proposals.ts'
import { answerProposalForItem, proposeTimeForItem } from '#ordering/commands/rescheduling/reschedule-for-business.ts'
import { answerMyProposal, rescheduleMyItem } from '#ordering/commands/rescheduling/reschedule-my-item.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import type { ProposalAnswer } from '#ordering/rules/rescheduling/proposal-states.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days } from '#shared/time/instant.ts'

const world = await openWorld()
const monday = world.now
const nextMonday = Date.UTC(2026, 10, 9, 15)
beforeEach(async () => {
  world.now = monday
  world.published.length = 0
  await world.db.run(sql`delete from outbox`)
})

/** Each event is delivered twice, as after a crash. */
async function listen() {
  for (const { type, payload } of world.published.splice(0)) {
    for (const listener of [...notificationListeners, ...notificationListeners]) {
      if (listener.on === type) await listener.run(world.system(), payload as never)
    }
  }
}

async function ordered(columns: Record<string, unknown> = {}, buyer?: AppContext) {
  const provider = await world.provider()
  const visitor = buyer ?? (await customer(world))
  const email = buyer ? (buyer.actor as { email: string }).email : emailOf(visitor)
  if (buyer) await readerOf(world, email, buyer)
  await put(visitor, await world.haircut({ provider, columns }), { startsAt: friday })
  const owner = await addMember(world, provider.id, 'owner')
  const { reference } = await order(visitor, { email })
  await listen()
  const itemParticulars = (await getOrder(visitor, reference)).parts[0]!.items[0]!
  const input = () => ({ providerId: provider.id, itemId: itemParticulars.id, key: newId() })
  const item = () => ({ reference, itemId: itemParticulars.id, key: newId() })
  const proposalId = async () => (await getOrder(visitor, reference)).parts[0]!.items[0]!.rescheduling!.proposal!.id
  return {
    email,
    owner,
    visitor,
    reference,
    ownerMail: `${userIdOf(owner)}@example.com`,
    moves: (startsAt = nextMonday) => rescheduleMyItem(visitor, item(), { startsAt }),
    proposes: () => proposeTimeForItem(owner, input(), { startsAt: nextMonday, reason: 'ill' }),
    answers: async (answer: ProposalAnswer) =>
      answerMyProposal(visitor, item(), { proposalId: await proposalId(), answer }),
    businessAnswers: async (answer: ProposalAnswer) =>
      answerProposalForItem(owner, input(), { proposalId: await proposalId(), answer }),
  }
}

const mailsTo = async (recipient: string, kind: string) =>
  (await listMessages(world.system(), { recipient })).filter((mail) => mail.kind === kind)
const whole = async (recipient: string, kind: string) =>
  (await getMessage(world.system(), (await mailsTo(recipient, kind))[0]!.id)) as Message
const eventIn = ({ attachments }: Message) => {
  const event = new ICAL.Component(ICAL.parse(attachments[0]!.content) as never).getFirstSubcomponent('vevent')!
  const time = event.getFirstPropertyValue('dtstart') as ICAL.Time
  return {
    uid: event.getFirstPropertyValue('uid'),
    sequence: event.getFirstPropertyValue('sequence'),
    local: time.toString(),
    zone: time.zone.tzid,
  }
}

test('a moved visit is emailed to the customer with both times and a replacing calendar file; the business is notified once', async () => {
  const one = await ordered()
  const before = eventIn(await whole(one.email, 'order-placed'))
  await one.moves()
  await listen()
  expect(await mailsTo(one.email, 'item-moved')).toHaveLength(1)
  const mail = await whole(one.email, 'item-moved')
  expect(mail.subject).toBe(`Order ${one.reference}: Cut and finish has a new time`)
  expect(mail.text).toContain('Fri 6 Nov 2026, 15:00 (Lisbon')
  expect(mail.text).toContain('Mon 9 Nov 2026, 15:00 (Lisbon')
  expect(mail.text).toContain('The price stays as it is.')
  expect(mail.text).toContain('Cancel free until Mon 9 Nov 2026, 11:00')
  expect(eventIn(mail)).toEqual({ ...before, sequence: 1, local: '2026-11-09T15:00:00' })
  expect((await mailsTo(one.ownerMail, 'item.moved')).map(({ subject }) => subject)).toEqual([
    `New time ${one.reference}-1a: Cut and finish`,
  ])
})

test('a proposal of the business is emailed with its reason; its acceptance is sent to the business, the new time to both', async () => {
  const one = await ordered()
  await one.proposes()
  await listen()
  const input = await whole(one.email, 'time-proposed')
  expect(input.text).toContain('Studio Ana asks for another time.')
  expect(input.text).toContain('The reason: ill.')
  expect(input.text).toContain('Please answer until Tue 3 Nov 2026, 10:00')
  expect(input.attachments).toEqual([])
  expect(await mailsTo(one.ownerMail, 'proposal.proposed')).toEqual([])
  await one.answers('accept')
  await listen()
  expect((await whole(one.email, 'item-moved')).text).toContain('As you agreed with Studio Ana.')
  expect((await whole(one.ownerMail, 'item.moved')).text).toContain('Rita A. accepted the time you asked for.')
})

test('a declined proposal is notified to the business, a withdrawn one to the customer', async () => {
  const one = await ordered()
  await one.proposes()
  await one.answers('decline')
  await listen()
  expect(await mailsTo(one.email, 'time-proposed')).toEqual([])
  expect((await whole(one.ownerMail, 'proposal.declined')).text).toContain('Rita A. declined the other time.')
  await one.proposes()
  await listen()
  await one.businessAnswers('withdraw')
  await listen()
  expect((await whole(one.email, 'time-stays')).text).toContain('Your time stays as it is.')
})

test('a late proposal of a customer is notified to the business, and its answer to the customer', async () => {
  const one = await ordered({ policy: 'none' })
  world.now = monday + days(1)
  await one.moves()
  await listen()
  expect((await whole(one.ownerMail, 'proposal.proposed')).subject).toBe(
    `Please answer ${one.reference}-1a: Cut and finish`,
  )
  await one.businessAnswers('decline')
  await listen()
  expect((await whole(one.email, 'time-stays')).text).toContain('Studio Ana cannot do it at the time you asked for.')
  await one.moves()
  await one.businessAnswers('accept')
  await listen()
  expect((await whole(one.email, 'item-moved')).text).toContain('Studio Ana agreed to the time you asked for.')
  expect(await mailsTo(one.ownerMail, 'item.moved')).toEqual([])
})

test('an expired proposal is notified to both sides', async () => {
  const one = await ordered()
  await one.proposes()
  world.now = monday + days(1)
  await expireProposals(world.system())
  await listen()
  expect(await mailsTo(one.email, 'time-stays')).toHaveLength(1)
  expect(await mailsTo(one.ownerMail, 'proposal.expired')).toHaveLength(1)
})

test('a customer with an account is notified in the app as well', async () => {
  const buyer = await addPerson(world)
  const one = await ordered({}, buyer)
  await one.proposes()
  await listen()
  expect((await listNotifications(buyer)).items.find(({ kind }) => kind !== 'order-placed')).toMatchObject({
    title: 'Another time for Cut and finish?',
    href: `/order?ref=${one.reference}`,
    text: expect.stringMatching(/^Fri 6 Nov 2026.* → Mon 9 Nov 2026/),
  })
})
