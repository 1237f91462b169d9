import { beforeEach, describe, expect, test } from 'vitest'
import { addAdmin, addMember } from '../../../../tests/support/businesses.ts'
import {
  afterVisits,
  complain,
  complaint,
  doneVisit,
  soldVisit,
  type Sold,
} from '../../../../tests/support/orders/disputes.ts'
import { addMedia } from '../../../../tests/support/media.ts'
import { balance } from '../../../../tests/support/orders/paying.ts'
import { customer } from '../../../../tests/support/orders/shopping.ts'
import { openWorld, type World } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { answerDispute } from '#ordering/commands/disputes/answer-dispute.ts'
import { endVisits } from '#ordering/commands/orders/end-visits.ts'
import { decideDispute } from '#ordering/commands/disputes/decide-dispute.ts'
import { disputesPersonalData } from '#ordering/commands/disputes/dispute-personal-data.ts'
import { deleteDisputeFiles, lapseDisputes } from '#ordering/commands/disputes/lapse-disputes.ts'
import { recordVenueRefund } from '#ordering/commands/disputes/record-venue-refund.ts'
import { openDispute } from '#ordering/commands/disputes/open-dispute.ts'
import { replyDispute, type DisputeReply } from '#ordering/commands/disputes/reply-dispute.ts'
import { getAdminDispute, previewDisputeDecision } from '#ordering/queries/disputes/admin-disputes.ts'
import { getBusinessDispute, listBusinessDisputes } from '#ordering/queries/disputes/business-disputes.ts'
import { hasOpenDispute } from '#ordering/queries/disputes/has-open-dispute.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { getMyDispute } from '#ordering/queries/disputes/get-my-dispute.ts'
import { checkBooks } from '#payments/commands/ledger/check-books.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { days, hours } from '#shared/time/instant.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
  for (const [currency, rate] of [
    ['EUR', 0.9],
    ['USD', 1],
  ] as const)
    await world.db.run(
      sql`insert into currency_rates (currency, per_usd, updated_at) values (${currency}, ${rate}, now())`,
    )
})

const disputeOf = async (sold: Sold) => (await getMyDispute(sold.visitor, sold)).dispute!
const answers = async (
  sold: Sold,
  action: 'accept' | 'redo' | 'offer' | 'contest' | 'appeal',
  more: { text?: string; amountMinor?: number; who?: AppContext; key?: string } = {},
) => {
  const { text = 'We did everything as it was agreed.', amountMinor, who = sold.owner, key = newId() } = more
  const { id } = await disputeOf(sold)
  return answerDispute(
    who,
    { providerId: sold.providerId, disputeId: id, action, key },
    { text, mediaIds: [], ...(amountMinor !== undefined && { amountMinor }) },
  )
}
const replies = (sold: Sold, action: DisputeReply, text = 'That is not what was agreed with me.') =>
  replyDispute(sold.visitor, { ...sold, key: newId() }, { action, text })
const decides = async (sold: Sold, admin: AppContext, share: number, borneBy: 'provider' | 'market' = 'provider') => {
  const { id } = await disputeOf(sold)
  const { back } = await previewDisputeDecision(admin, id, { share, borneBy })
  return decideDispute(admin, id, { share, borneBy, text: 'Both sides have a point.', backMinor: back.minor })
}
const accounts = async ({ providerId, currency }: Sold) => ({
  pending: await balance(world, 'provider_pending', providerId, currency),
  available: await balance(world, 'provider_available', providerId, currency),
  frozen: await balance(world, 'provider_frozen', providerId, currency),
})
const lost = async (currency: string) => 0 - (await balance(world, 'market_loss', '', currency))
const publishedOf = (type: string) => world.published.filter((one) => one.type === type)
const balanced = async () => {
  const { findings } = await checkBooks(world.system(), { isWhole: true })
  expect(findings).toEqual([])
}

describe('opening a dispute', () => {
  test('freezes the money of the item and notifies the provider', async () => {
    const sold = await doneVisit(world)
    const before = await accounts(sold)
    expect(before.pending).toBeGreaterThan(0)
    const { dispute } = await complain(sold)
    expect(dispute).toMatchObject({
      status: 'open',
      kindText: 'Quality',
      actions: ['withdraw'],
      until: { at: '2026-11-09T16:00:00.000Z' },
    })
    expect(dispute?.statusText).toBe('Studio Ana can answer until Mon 9 Nov 2026, 16:00 (Lisbon, UTC+0)')
    expect(await accounts(sold)).toEqual({ pending: 0, available: 0, frozen: before.pending })
    expect(publishedOf('dispute.opened')).toHaveLength(1)
    expect(await hasOpenDispute(world.system(), [sold.itemId])).toEqual(new Set([sold.itemId]))
    await balanced()
  })

  test('is possible once per item, also with two clicks', async () => {
    const sold = await doneVisit(world)
    const myItem = { reference: sold.reference, itemId: sold.itemId, key: newId() }
    await openDispute(sold.visitor, myItem, complaint)
    await openDispute(sold.visitor, myItem, complaint)
    await expect(complain(sold)).rejects.toMatchObject({ code: 'dispute-exists' })
    expect(publishedOf('dispute.opened')).toHaveLength(1)
  })

  test('is possible only after completion, and until its time limit', async () => {
    const early = await soldVisit(world)
    await expect(complain(early)).rejects.toMatchObject({ code: 'dispute-too-late' })
    const sold = await doneVisit(world)
    world.now = afterVisits + hours(48) - 1
    expect((await getMyDispute(sold.visitor, sold)).mayOpenUntil?.at).toBe('2026-11-08T16:00:00.000Z')
    world.now = afterVisits + hours(48)
    await expect(complain(sold)).rejects.toMatchObject({ code: 'dispute-too-late' })
    expect((await getMyDispute(sold.visitor, sold)).mayOpenUntil).toBeNull()
  })

  test('accepts photos of this customer only', async () => {
    const sold = await doneVisit(world)
    const ownerId = sold.visitor.actor.kind === 'visitor' ? sold.visitor.actor.visitorId : ''
    const [myItem, foreign] = [
      await addMedia(world, { ownerId, purpose: 'proof' }),
      await addMedia(world, { purpose: 'proof' }),
    ]
    await expect(complain(sold, { mediaIds: [foreign] })).rejects.toMatchObject({ code: 'not-found' })
    const { dispute } = await complain(sold, { mediaIds: [myItem] })
    expect(dispute?.files).toMatchObject([{ id: myItem, name: 'photo.jpg', isPicture: true }])
    expect(dispute?.files[0]?.address).toMatch(/\/files\/.*signature=/)
    await replies(sold, 'withdraw')
    world.now += days(91)
    expect(await deleteDisputeFiles(world.system())).toBe(1)
    expect(await deleteDisputeFiles(world.system())).toBe(0)
    expect((await disputeOf(sold)).files).toEqual([])
  })

  test('cannot request more than the price', async () => {
    const sold = await doneVisit(world)
    await expect(complain(sold, { wish: 'part', amountMinor: 6001 })).rejects.toMatchObject({
      code: 'dispute-incomplete',
    })
    await expect(complain(sold, { wish: 'part' })).rejects.toMatchObject({
      details: { fields: { amountMinor: 'Please write how much.' } },
    })
    expect((await complain(sold, { wish: 'part', amountMinor: 6000 })).dispute?.wishText).toBe('€60.00 back')
  })

  test('requires full access to the order', async () => {
    const sold = await doneVisit(world)
    await expect(complain({ ...sold, visitor: await customer(world) })).rejects.toMatchObject({ code: 'not-found' })
    await expect(complain({ ...sold, visitor: sold.owner })).rejects.toMatchObject({ code: 'not-found' })
    const other = await doneVisit(world)
    await expect(complain({ ...sold, itemId: other.itemId })).rejects.toMatchObject({ code: 'not-found' })
    await expect(complain({ ...sold, itemId: 'nonsense' })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('the answer of the provider', () => {
  test('can grant the requested amount, which is refunded at once', async () => {
    const sold = await doneVisit(world)
    await complain(sold)
    const dispute = await answers(sold, 'accept')
    expect(dispute).toMatchObject({
      status: 'resolved',
      outcome: 'agreed',
      result: { back: { display: '€60.00' }, lines: ['€60.00 goes back to the customer.'] },
    })
    expect(await accounts(sold)).toEqual({ pending: 0, available: 0, frozen: 0 })
    expect(await balance(world, 'market_commission', '', 'EUR')).toBe(0)
    await balanced()
  })

  test('can grant the requested part', async () => {
    const sold = await doneVisit(world)
    const before = await accounts(sold)
    await complain(sold, { wish: 'part', amountMinor: 1500 })
    expect(await answers(sold, 'accept')).toMatchObject({ result: { back: { minor: 1500 } } })
    const { pending, frozen } = await accounts(sold)
    expect(frozen).toBe(0)
    expect(before.pending - pending).toBeLessThan(1500)
    await balanced()
  })

  test('can offer an amount, which the customer accepts', async () => {
    const sold = await doneVisit(world)
    await complain(sold)
    expect(await answers(sold, 'offer', { amountMinor: 2000 })).toMatchObject({
      status: 'provider_answered',
      statusText: 'You offer €20.00',
    })
    expect(await disputeOf(sold)).toMatchObject({
      statusText: 'Studio Ana offers €20.00',
      actions: ['agree', 'reject', 'withdraw'],
    })
    const { dispute } = await replies(sold, 'agree')
    expect(dispute).toMatchObject({
      status: 'resolved',
      outcome: 'agreed',
      result: { back: { minor: 2000 }, lines: ['€20.00 goes back to how you paid.'] },
    })
    await balanced()
  })

  test('cannot offer more than the price', async () => {
    const sold = await doneVisit(world)
    await complain(sold)
    await expect(answers(sold, 'offer', { amountMinor: 6001 })).rejects.toMatchObject({ code: 'dispute-incomplete' })
    await expect(answers(sold, 'offer')).rejects.toMatchObject({ code: 'dispute-incomplete' })
  })

  test('can refuse with a text, and an administrator decides', async () => {
    const sold = await doneVisit(world)
    await complain(sold)
    await expect(answers(sold, 'contest', { text: 'No.' })).rejects.toMatchObject({ code: 'dispute-incomplete' })
    expect(await answers(sold, 'contest')).toMatchObject({ status: 'with_admin', actions: [] })
    expect(publishedOf('dispute.answered')).toHaveLength(1)
    expect(publishedOf('dispute.escalated')).toHaveLength(1)
  })

  test('can offer to repeat the service: without refund if the customer agrees', async () => {
    const sold = await doneVisit(world)
    const before = await accounts(sold)
    await complain(sold, { wish: 'redo' })
    await expect(answers(sold, 'accept')).rejects.toMatchObject({ code: 'transition-not-allowed' })
    await answers(sold, 'redo')
    const { dispute } = await replies(sold, 'agree')
    expect(dispute?.result?.lines).toEqual(['Studio Ana does it again.'])
    expect(await accounts(sold)).toEqual(before)
  })

  test('is given once, also with simultaneous attempts', async () => {
    const sold = await doneVisit(world)
    await complain(sold)
    const manager = await addMember(world, sold.providerId, 'manager')
    const settled = await Promise.allSettled([
      answers(sold, 'offer', { amountMinor: 100 }),
      answers(sold, 'contest', { who: manager }),
      answers(sold, 'accept'),
    ])
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const one of settled)
      if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'transition-not-allowed' })
    await balanced()
  })

  test('is limited to the own disputes, and not available to staff', async () => {
    const sold = await doneVisit(world)
    const other = await doneVisit(world)
    await complain(sold)
    const { id } = await disputeOf(sold)
    await expect(getBusinessDispute(other.owner, other.providerId, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(getBusinessDispute(other.owner, sold.providerId, id)).rejects.toMatchObject({ code: 'not-found' })
    await expect(answers(sold, 'accept', { who: other.owner })).rejects.toMatchObject({ code: 'not-found' })
    const staff = await addMember(world, sold.providerId, 'staff')
    await expect(answers(sold, 'accept', { who: staff })).rejects.toMatchObject({ code: 'permission-denied' })
    await expect(listBusinessDisputes(staff, sold.providerId)).rejects.toMatchObject({ code: 'permission-denied' })
    expect((await listBusinessDisputes(sold.owner, sold.providerId)).items).toMatchObject([
      { id, item: { customerName: 'Rita A.', total: { minor: 6000 } } },
    ])
    expect(JSON.stringify(await listBusinessDisputes(sold.owner, sold.providerId))).not.toContain('@example.com')
  })
})

describe('a missed deadline', () => {
  test('of a provider refunds small amounts in full, once, also after a long outage', async () => {
    const sold = await doneVisit(world, { priceMinor: 4500 })
    await complain(sold)
    world.now += hours(72) - 1
    await lapseDisputes(world.system())
    expect((await disputeOf(sold)).status).toBe('open')
    world.now += days(12)
    await expect(answers(sold, 'contest')).rejects.toMatchObject({ code: 'transition-not-allowed' })
    await Promise.all([lapseDisputes(world.system()), lapseDisputes(world.system())])
    expect(await disputeOf(sold)).toMatchObject({
      status: 'resolved',
      outcome: 'silence',
      result: { back: { minor: 4500 } },
    })
    expect(await lapseDisputes(world.system())).toBe(0)
    expect(publishedOf('dispute.resolved')).toHaveLength(1)
    await balanced()
  })

  test('of a provider passes larger amounts to administrators', async () => {
    const sold = await doneVisit(world, { priceMinor: 4501 })
    await complain(sold)
    world.now += hours(72)
    await lapseDisputes(world.system())
    expect(await disputeOf(sold)).toMatchObject({ status: 'with_admin' })
  })

  test('refunds automatically only amounts with a known exchange rate', async () => {
    await world.db.run(sql`delete from currency_rates where currency = 'EUR'`)
    const sold = await doneVisit(world, { priceMinor: 100 })
    await complain(sold)
    world.now += hours(72)
    await lapseDisputes(world.system())
    expect(await disputeOf(sold)).toMatchObject({ status: 'with_admin' })
  })

  test('of a customer accepts the offer', async () => {
    const sold = await doneVisit(world)
    await complain(sold)
    await answers(sold, 'offer', { amountMinor: 700 })
    world.now += hours(72)
    await expect(replies(sold, 'reject')).rejects.toMatchObject({ code: 'transition-not-allowed' })
    await lapseDisputes(world.system())
    expect(await disputeOf(sold)).toMatchObject({
      status: 'resolved',
      outcome: 'agreed',
      result: { back: { minor: 700 } },
    })
    await balanced()
  })

  test('of administrators is reported after five days, once', async () => {
    const sold = await doneVisit(world)
    await complain(sold)
    await answers(sold, 'contest')
    world.now += days(5)
    await Promise.all([lapseDisputes(world.system()), lapseDisputes(world.system())])
    await lapseDisputes(world.system())
    expect(publishedOf('dispute.waiting')).toHaveLength(1)
    const admin = await addAdmin(world, 'finance')
    const { id } = (await getMyDispute(sold.visitor, sold)).dispute!
    expect(await getAdminDispute(admin, id)).toMatchObject({ status: 'with_admin', isLate: false })
    world.now += days(2)
    expect(await getAdminDispute(admin, id)).toMatchObject({ status: 'with_admin', isLate: true })
  })
})

describe("an administrator's decision", () => {
  const escalated = async (wishes = {}) => {
    const sold = await doneVisit(world, wishes)
    await complain(sold)
    await answers(sold, 'offer', { amountMinor: 100 })
    await replies(sold, 'reject')
    return sold
  }

  test('charges a share to the provider, as previewed', async () => {
    const sold = await escalated()
    const admin = await addAdmin(world, 'finance')
    const { id } = await disputeOf(sold)
    const preview = await previewDisputeDecision(admin, id, { share: 50, borneBy: 'provider' })
    expect(preview).toMatchObject({
      back: { minor: 3000 },
      loss: { minor: 0 },
      lines: ['€30.00 goes back to the customer.'],
    })
    await decides(sold, admin, 50)
    expect((await accounts(sold)).pending).toBe(preview.provider.after.minor)
    expect(await balance(world, 'market_commission', '', 'EUR')).toBe(preview.commission.after.minor)
    expect(await disputeOf(sold)).toMatchObject({
      result: { headline: 'Decided: 50 % back', back: { minor: 3000 }, text: 'Both sides have a point.' },
    })
    await balanced()
  })

  test('can charge the market: the provider keeps the earnings', async () => {
    const sold = await soldVisit(world)
    const earned = (await accounts(sold)).pending
    world.now = afterVisits
    await endVisits(world.system())
    await complain(sold)
    await answers(sold, 'contest')
    const admin = await addAdmin(world)
    await decides(sold, admin, 100, 'market')
    expect((await accounts(sold)).pending).toBe(earned)
    expect(await lost('EUR')).toBe(earned)
    await balanced()
  })

  test('is refused if the amount has changed meanwhile', async () => {
    const sold = await escalated()
    const admin = await addAdmin(world)
    const { id } = await disputeOf(sold)
    await expect(
      decideDispute(admin, id, { share: 50, borneBy: 'provider', text: 'Fine.', backMinor: 2999 }),
    ).rejects.toMatchObject({ code: 'decision-changed' })
    await expect(
      decideDispute(admin, id, { share: 50, borneBy: 'provider', text: 'Fine.', backMinor: 3000 }),
    ).resolves.toMatchObject({ status: 'resolved' })
    await expect(
      decideDispute(admin, id, { share: 50, borneBy: 'provider', text: 'Fine.', backMinor: 0 }),
    ).rejects.toMatchObject({ code: 'transition-not-allowed' })
  })

  test('requires finance, admin or owner; support and auditor read; others see nothing', async () => {
    const sold = await escalated()
    const { id } = await disputeOf(sold)
    for (const role of ['support', 'auditor']) {
      const reader = await addAdmin(world, role)
      expect((await getAdminDispute(reader, id)).hinders).toContain('reads disputes')
      await expect(decides(sold, reader, 50)).rejects.toMatchObject({
        code: expect.stringContaining('permission-denied') as string,
      })
    }
    const moderator = await addAdmin(world, 'moderator')
    await expect(getAdminDispute(moderator, id)).rejects.toMatchObject({
      code: expect.stringContaining('permission-denied') as string,
    })
    await expect(getAdminDispute(sold.owner, id)).rejects.toMatchObject({
      code: expect.stringContaining('permission-denied') as string,
    })
    await expect(getAdminDispute(sold.visitor, id)).rejects.toMatchObject({
      code: expect.stringContaining('unauthenticated') as string,
    })
  })

  test('cannot concern their own business', async () => {
    const sold = await escalated()
    const admin = await addAdmin(world)
    const userId = admin.actor.kind === 'user' ? admin.actor.userId : ''
    await world.db.run(
      sql`insert into provider_members (provider_id, user_id, role, joined_at) values (${sold.providerId}, ${userId}, 'manager', now())`,
    )
    await expect(decides(sold, admin, 0)).rejects.toMatchObject({ code: 'involved-in-case' })
  })

  test('is in the audit log with the state before and after', async () => {
    const sold = await escalated()
    await decides(sold, await addAdmin(world), 25)
    const [row] = await world.db.rows<{ detail: object }>(
      sql`select detail from auth_event where type = 'dispute-decided'`,
    )
    expect(row?.detail).toMatchObject({
      before: { status: 'with_admin' },
      after: { share: 25, borneBy: 'provider', backMinor: 1500 },
      reason: 'Both sides have a point.',
    })
  })

  test('can be appealed to another administrator; a refund stays, and the provider is compensated', async () => {
    const sold = await escalated()
    const earned = (await accounts(sold)).frozen
    const [first, second] = [await addAdmin(world), await addAdmin(world, 'admin')]
    await decides(sold, first, 50)
    await answers(sold, 'appeal', { text: 'The cut was exactly as on the photo.' })
    expect((await accounts(sold)).pending).toBe(0)
    await expect(decides(sold, first, 0)).rejects.toMatchObject({ code: 'involved-in-case' })
    await decides(sold, second, 0)
    expect((await accounts(sold)).pending).toBe(earned)
    expect(await lost('EUR')).toBeGreaterThan(0)
    await expect(replies(sold, 'appeal')).rejects.toMatchObject({ code: 'transition-not-allowed' })
    await balanced()
  })

  test('for a higher refund on appeal charges the provider as if decided so at first', async () => {
    const [sold, other] = [await escalated(), await escalated()]
    const [first, second] = [await addAdmin(world), await addAdmin(world, 'admin')]
    await decides(sold, first, 20, 'market')
    await replies(sold, 'appeal')
    await decides(sold, second, 70, 'provider')
    await decides(other, first, 70, 'provider')
    expect((await accounts(sold)).pending).toBe((await accounts(other)).pending)
    expect(await lost('EUR')).toBe(0)
    expect(await disputeOf(sold)).toMatchObject({ result: { back: { minor: 4200 } } })
    await balanced()
  })

  test('can be appealed for seven days', async () => {
    const sold = await escalated()
    await decides(sold, await addAdmin(world), 50)
    world.now += days(7)
    await expect(replies(sold, 'appeal')).rejects.toMatchObject({ code: 'transition-not-allowed' })
    const agreed = await doneVisit(world)
    await complain(agreed)
    await answers(agreed, 'accept')
    await expect(replies(agreed, 'appeal')).rejects.toMatchObject({ code: 'transition-not-allowed' })
  })
})

test('a full refund is announced including the service fee', async () => {
  const sold = await doneVisit(world, { settings: { 'fees.customer_percent': 5 } })
  await complain(sold)
  await answers(sold, 'accept')
  const { result } = await disputeOf(sold)
  expect(result).toMatchObject({ back: { minor: 6300 } })
  expect(result?.lines[0]).toBe('€63.00 goes back to how you paid.')
  const [{ payment } = { payment: undefined }] = (await getOrder(sold.visitor, sold.reference)).parts[0]!.items
  expect(payment).toMatchObject({ paid: { minor: 6300 }, refunded: { minor: 6300 } })
  await balanced()
})

describe('a dispute about a payment at the venue', () => {
  const owed = async ({ orderId }: Sold) => balance(world, 'venue_refund', orderId, 'EUR')
  const pays = (sold: Sold, admin: AppContext, id: string, method: 'bank' | 'cash' | 'business') =>
    recordVenueRefund(admin, id, { method, note: 'Transferred on Monday' })

  test('is owed to the customer and taken from the next payout of the business; no commission is due', async () => {
    const sold = await doneVisit(world, { paid: 'venue' })
    const before = await balance(world, 'market_commission', '', 'EUR')
    const { available } = await accounts(sold)
    await complain(sold)
    await answers(sold, 'contest')
    const admin = await addAdmin(world)
    await decides(sold, admin, 50)
    const { result, id } = await disputeOf(sold)
    expect(result).toMatchObject({ back: { minor: 0 }, venue: { minor: 3000 } })
    expect(result?.lines).toEqual([
      '€30.00 more, which you paid at the venue: we collect it from Studio Ana and pay it to you. Contact us with where to send it.',
    ])
    expect(await balance(world, 'market_commission', '', 'EUR')).toBe(before / 2)
    const returned = before / 2
    expect((await accounts(sold)).available).toBe(available - 3000 + returned)
    expect(await owed(sold)).toBe(3000)
    await balanced()

    expect(await getAdminDispute(admin, id)).toMatchObject({ openVenueRefund: { minor: 3000 } })
    const both = await Promise.allSettled([pays(sold, admin, id, 'bank'), pays(sold, admin, id, 'bank')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await owed(sold)).toBe(0)
    expect((await disputeOf(sold)).result?.lines).toEqual(['€30.00 that was paid at the venue: you have it.'])
    expect(await getAdminDispute(admin, id)).toMatchObject({ openVenueRefund: null })
    expect(publishedOf('dispute.venue-paid')).toHaveLength(1)
    await balanced()
  })

  test('owes nothing that the business gave back itself', async () => {
    const sold = await doneVisit(world, { paid: 'venue' })
    await complain(sold)
    await answers(sold, 'accept')
    const { id } = await disputeOf(sold)
    const { available } = await accounts(sold)
    await pays(sold, await addAdmin(world), id, 'business')
    expect((await accounts(sold)).available).toBe(available + 6000)
    await balanced()
  })

  test('is refunded from the deposit first, also when it is split', async () => {
    const sold = await doneVisit(world, { paid: 'deposit' })
    await complain(sold)
    await answers(sold, 'contest')
    await decides(sold, await addAdmin(world), 50)
    expect((await disputeOf(sold)).result).toMatchObject({ back: { minor: 1200 }, venue: { minor: 1800 } })
    expect(await owed(sold)).toBe(1800)
    await balanced()
  })

  test('an appeal posts the difference only, and never takes back what the customer got', async () => {
    const sold = await doneVisit(world, { paid: 'venue' })
    await complain(sold)
    await answers(sold, 'contest')
    const admin = await addAdmin(world)
    await decides(sold, admin, 50)
    const { id } = await disputeOf(sold)
    await pays(sold, admin, id, 'bank')
    await answers(sold, 'appeal')
    await decides(sold, await addAdmin(world), 0, 'market')
    expect((await disputeOf(sold)).result).toMatchObject({ venue: { minor: 3000 } })
    expect(await owed(sold)).toBe(0)
    expect(await lost('EUR')).toBe(3000)
    await balanced()
  })
})

test("disputes are in the customer's data export, and erased with the account", async () => {
  const sold = await doneVisit(world)
  const ownerId = sold.visitor.actor.kind === 'visitor' ? sold.visitor.actor.visitorId : ''
  const photo = await addMedia(world, { ownerId, purpose: 'proof' })
  await complain(sold, { mediaIds: [photo] })
  const person = { userId: ownerId, email: null, isEmailVerified: false } as Parameters<
    NonNullable<typeof disputesPersonalData.export>
  >[1]
  expect(await disputesPersonalData.export!(world.system(), person)).toMatchObject([
    { text: complaint.text, files: [{ id: photo }] },
  ])
  expect(await disputesPersonalData.erasingHindrance!(world.system(), person)).toContain('not settled')
  await answers(sold, 'accept')
  expect(await disputesPersonalData.erasingHindrance!(world.system(), person)).toBeNull()
  await disputesPersonalData.erase!(world.system(), person)
  expect(await disputeOf(sold)).toMatchObject({ text: '', files: [], result: { back: { minor: 6000 } } })
  expect(JSON.stringify(await listBusinessDisputes(sold.owner, sold.providerId))).not.toContain(complaint.text)
})
