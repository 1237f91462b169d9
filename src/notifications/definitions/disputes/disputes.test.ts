import { beforeEach, expect, test } from 'vitest'
import { addAdmin } from '../../../../tests/support/businesses.ts'
import { chargebackOf, complain, doneVisit, paymentOf } from '../../../../tests/support/orders/disputes.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import { notificationListeners } from '#notifications/jobs/notification-listeners.ts'
import { answerDispute } from '#ordering/commands/disputes/answer-dispute.ts'
import { decideDispute } from '#ordering/commands/disputes/decide-dispute.ts'
import { replyDispute } from '#ordering/commands/disputes/reply-dispute.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import type { Message } from '#notifications/contract.ts'
import { getMessage } from '#notifications/queries/get-message.ts'
import { loadProblem } from '#ordering/screens/disputes/dispute-actions.server.ts'
import { applyChargeback } from '#payments/commands/chargebacks/apply-chargeback.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

let world: World
let heard = 0
beforeEach(async () => {
  world = await openWorld()
  heard = 0
})

/** Delivers everything twice; the second delivery must have no effect. */
async function publish(): Promise<void> {
  const content = world.published.slice(heard).filter(({ type }) => /^(?:dispute|chargeback)\./.test(type))
  heard = world.published.length
  for (const { type, payload } of [...content, ...content])
    for (const one of notificationListeners.filter(({ on }) => on === type))
      await one.run(world.system(), payload as never)
}

const mails = async () => {
  const ids = await world.db.rows<{ id: string }>(sql`select id from outbox order by created_at, id`)
  const rows: Message[] = []
  for (const { id } of ids) rows.push((await getMessage(world.system(), id))!)
  await world.db.run(sql`delete from outbox`)
  return rows
}
const said = async () => {
  await publish()
  return (await mails())
    .map(({ kind, subject }) => `${kind}: ${subject.replaceAll(/[0-9A-Z]{4}-[0-9A-Z]{4}/g, 'REF')}`)
    .toSorted()
}

test('both sides are notified of each step of a dispute once, and administrators of those to decide', async () => {
  const sold = await doneVisit(world)
  const finance = await addAdmin(world, 'finance')
  await addAdmin(world, 'support')
  await complain(sold)
  expect(await said()).toEqual([
    'dispute-opened: REF: We have your report: Cut and finish',
    'dispute.opened: A problem to answer: REF-1a, Cut and finish',
  ])
  const { id } = (await getMyDispute(sold.visitor, sold)).dispute!
  const answer = { providerId: sold.providerId, disputeId: id, key: newId(), action: 'offer' as const }
  await answerDispute(sold.owner, answer, { text: 'Let us meet half way.', amountMinor: 500, mediaIds: [] })
  expect(await said()).toEqual(['dispute-answered: REF: Studio Ana answered: Cut and finish'])
  await replyDispute(
    sold.visitor,
    { ...sold, key: newId() },
    {
      action: 'reject',
      text: 'That is far too little.',
    },
  )
  expect(await said()).toEqual([
    'dispute-escalated: REF: We look at it: Cut and finish',
    'dispute.escalated: A dispute waits for a decision: REF-1a',
    'dispute.escalated: We look at it: REF-1a, Cut and finish',
  ])
  await decideDispute(finance, id, { share: 50, borneBy: 'provider', text: 'Half of it was right.', backMinor: 3000 })
  await publish()
  const [itemParticulars, theirs] = (await mails()).toSorted((a, b) => a.kind.localeCompare(b.kind))
  expect(itemParticulars?.text).toContain('€30.00 goes back to how you paid.')
  expect(itemParticulars?.text).toContain(`/order/problem?ref=${sold.reference}&item=${sold.itemId}`)
  expect(theirs?.text).toContain('€30.00 goes back to the customer.')
  expect(theirs?.text).not.toContain('@example.com')
})

test('a guest opens the dispute from its mail, and the token does not stay in the address', async () => {
  const sold = await doneVisit(world)
  await complain(sold)
  await publish()
  const mail = (await mails()).find(({ kind }) => kind === 'dispute-opened')!
  const link = /https:\S+\/order\/problem\S+/.exec(mail.text)![0]
  const opened = (await loadProblem(world.visitor(), new Request(link)).catch((answer: unknown) => answer)) as Response
  expect(opened.headers.get('location')).toBe(`/order/problem?ref=${sold.reference}&item=${sold.itemId}`)
  expect(opened.headers.get('set-cookie')).toContain(new URL(link).searchParams.get('t'))
  const wrong = await loadProblem(world.visitor(), new Request(`${link}x`)).catch((answer: unknown) => answer)
  expect((wrong as Response).headers.get('location')).toBe('/order?find')
})

test('the business and the responsible administrators are notified of charge-backs', async () => {
  const sold = await doneVisit(world)
  await addAdmin(world, 'finance')
  const payment = await paymentOf(world, sold.orderId)
  const event = { adapter: 'test', orderId: sold.orderId, paymentId: payment.id, chargeback: chargebackOf(payment) }
  await applyChargeback(world.system(), event)
  const subject = 'chargeback.received: Charge-back received: order REF'
  expect(await said()).toEqual([subject, subject])
  await applyChargeback(world.system(), { ...event, chargeback: chargebackOf(payment, { status: 'won' }) })
  expect(await said()).toEqual([
    'chargeback.won: Charge-back won: order REF',
    'chargeback.won: Charge-back won: order REF',
  ])
})
