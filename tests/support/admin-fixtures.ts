import { saveSetting } from '../../src/market/commands/save-setting.ts'
import { setForceMajeure } from '../../src/ordering/commands/no-shows/set-force-majeure.ts'
import { approveRun } from '../../src/payments/commands/payouts/payout-file.ts'
import { openPayoutAccounts, planPayoutNow } from '../../src/payments/commands/payouts/payout-plan.ts'
import { applyChargeback } from '../../src/payments/commands/chargebacks/apply-chargeback.ts'
import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { isoOf } from '../../src/shared/time/instant.ts'
import { addAdmin, addPerson, signedUp, userIdOf } from './businesses.ts'
import { answerDispute } from '../../src/ordering/commands/disputes/answer-dispute.ts'
import { getMyDispute } from '../../src/ordering/queries/disputes/get-my-dispute.ts'
import { refundAsMarket } from '../../src/ordering/commands/orders/administer-item.ts'
import { chargebackOf, complain, doneVisit, paymentOf, soldVisit } from './orders/disputes.ts'
import { orderedItem } from './orders/item-life.ts'
import { openGateway, payingOnline } from './orders/paying.ts'
import { earn, savePayoutDetails, oweCommission, payable } from './orders/payouts.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import type { openBackups } from './worlds/backups.ts'
import { contentFixtures } from './content-endpoints.ts'
import { ticketFixtures } from './ticket-endpoints.ts'
import type { World } from './worlds/world.ts'
import { uniqueWord } from './worlds/unique-word.ts'

/** The target of an endpoint: its ids fill the path, and its values the body. */
export type FixtureIds = Record<string, string>

const start = Date.UTC(2026, 10, 2, 10)

/** Creates new targets of administrators' actions, in a state in which the action is possible. */
export function adminFixtures(world: World, backups: ReturnType<typeof openBackups>) {
  const nothing = async (): Promise<FixtureIds> => ({})
  const person = async (): Promise<FixtureIds> => {
    const uid = userIdOf(await addPerson(world))
    await world.db.run(sql`insert into auth_session (id, token, user_id, expires_at, absolute_expires_at, auth_time)
      values (${newId()}, ${newId()}, ${uid}, now() + interval '1 day', now() + interval '1 day', now())`)
    return { id: uid, email: `${uid}@example.com` }
  }
  const changedPerson = async (columns: 'disabled' | 'unverified'): Promise<FixtureIds> => {
    const { id } = await person()
    if (columns === 'unverified') await world.db.run(sql`update auth_user set email_verified = false where id = ${id!}`)
    else
      await world.db.run(
        sql`update auth_user set disabled = true, disabled_at = now(), disabled_reason = 'spam' where id = ${id!}`,
      )
    return { id: id! }
  }
  const provider = async (status = 'active'): Promise<FixtureIds> => {
    const { id } = await world.provider({ name: `Business ${uniqueWord()}` })
    await world.db.run(sql`update providers set status = ${status} where id = ${id}`)
    return { id }
  }
  const service = async (status = 'published'): Promise<FixtureIds> => {
    const { id } = await world.haircut()
    await world.db.run(sql`update services set status = ${status} where id = ${id}`)
    return { id }
  }
  const reportedConversation = async (): Promise<FixtureIds> => {
    const [id, fileId, messageId, { id: providerId }] = [newId(), newId(), newId(), await world.provider()]
    await world.db.run(
      sql`insert into conversations (id, provider_id, customer_id, began_at, last_at, last_number, reported_at) values (${id}, ${providerId}, ${newId()}, now(), now(), 1, now())`,
    )
    await world.db.run(
      sql`insert into messages (id, conversation_id, number, by_party, text, said_at) values (${messageId}, ${id}, 1, 'customer', 'Hello', now())`,
    )
    await world.db.run(
      sql`insert into media (id, owner_id, purpose, status, file_name, size_bytes, content_type, created_at) values (${fileId}, ${fileId}, 'message', 'ready', 'a.pdf', 1, 'application/pdf', now())`,
    )
    await world.db.run(
      sql`insert into message_files (media_id, message_id, position) values (${fileId}, ${messageId}, 1)`,
    )
    return { id, fileId }
  }
  const review = async (status = 'published'): Promise<FixtureIds> => {
    const [
      id,
      {
        id: serviceId,
        provider: { id: providerId },
      },
    ] = [newId(), await world.haircut()]
    await world.db.run(sql`insert into reviews (id, service_id, provider_id, stars, author, created_at, status)
      values (${id}, ${serviceId}, ${providerId}, 4, 'Ines', now(), ${status})`)
    return { id }
  }
  const message = async (status: string): Promise<FixtureIds> => {
    const id = newId()
    await world.db
      .run(sql`insert into outbox (id, kind, recipient, subject, text_body, html_body, status, next_try_at, created_at)
      values (${id}, 'must-prepay', 'rita@example.com', 'Order', 'Text', '<p>Text</p>', ${status}, now(), now())`)
    return { id }
  }
  const emailTemplate = async (): Promise<FixtureIds> => {
    await world.db.run(sql`delete from email_templates`)
    return { kind: 'order-placed' }
  }
  const application = async (): Promise<FixtureIds> => {
    const { id } = await signedUp(await addPerson(world))
    const one = await world.db.row<{ id: string }>(sql`select id from moderation_cases where subject_id = ${id}`)
    return { id: one!.id }
  }
  const leavingPerson = async (): Promise<FixtureIds> => {
    const { id } = await person()
    await world.db.run(sql`update auth_user set deletion_due_at = now() + interval '14 days' where id = ${id!}`)
    return { id: id! }
  }
  const guestWithAccount = async (): Promise<FixtureIds> => {
    const { id } = await person()
    await world.db
      .run(sql`insert into orders (id, reference, visitor_id, email, first_name, time_zone, terms_version, placed_at)
      values (${newId()}, ${newId()}, ${newId()}, ${`${id!}@example.com`}, 'Ann', 'UTC', '1', now())`)
    return { id: id! }
  }
  const providerAndPerson = async (): Promise<FixtureIds> => ({ ...(await provider()), userId: (await person()).id! })
  const backup = async (): Promise<FixtureIds> => ({ name: await backups.save() })
  /** Waits until no backup is running, because only one can be made at a time. */
  const idleBackups = async (): Promise<FixtureIds> => {
    while (backups.backupControl.isBusy) await sleep(20)
    return {}
  }
  return {
    backup,
    idleBackups,
    nothing,
    message,
    emailTemplate,
    leavingPerson,
    guestWithAccount,
    providerAndPerson,
    person,
    changedPerson,
    provider,
    service,
    reportedConversation,
    review,
    application,
    ...moneyFixtures(world),
    ...orderFixtures(world),
    ...systemFixtures(world),
    ...ticketFixtures(world),
    ...contentFixtures(world),
    admin: async (role = 'support'): Promise<FixtureIds> => ({ id: userIdOf(await addAdmin(world, role)) }),
  }
}

function orderFixtures(world: World) {
  const morning = () => {
    world.now = start
    openGateway(world)
  }
  const item = async (): Promise<FixtureIds> => {
    morning()
    const { itemId, reference } = await orderedItem(world, { kind: 'visit' })
    return { itemId, reference }
  }
  const report = async (): Promise<FixtureIds> => {
    const [id, { itemId }] = [newId(), await item()]
    await world.db.run(sql`insert into item_reports (id, item_id, provider_id, kind, status, made_at, answer_by)
      select ${id}, i.id, r.provider_id, 'provider_requested', 'with_market', now(), now() from order_items i join provider_orders r on r.id = i.provider_order_id
      where i.id = ${itemId!}`)
    return { id }
  }
  const dispute = async (): Promise<FixtureIds> => {
    const sold = await doneVisit(world)
    await complain(sold)
    const { id } = (await getMyDispute(sold.visitor, sold)).dispute!
    const input = { providerId: sold.providerId, disputeId: id, action: 'contest', key: newId() } as const
    await answerDispute(sold.owner, input, { text: 'We did everything as it was agreed.', mediaIds: [] })
    return { id }
  }
  const venueRefund = async (): Promise<FixtureIds> => {
    const sold = await doneVisit(world, { paid: 'venue' })
    await complain(sold)
    const { id } = (await getMyDispute(sold.visitor, sold)).dispute!
    const input = { providerId: sold.providerId, disputeId: id, action: 'accept', key: newId() } as const
    await answerDispute(sold.owner, input, { text: '', mediaIds: [] })
    return { id }
  }
  const chargeback = async (): Promise<FixtureIds> => {
    const { orderId, providerId } = await doneVisit(world)
    const payment = await paymentOf(world, orderId)
    const state = chargebackOf(payment, { evidenceDueAt: world.now + 9 * 86_400_000 })
    await applyChargeback(world.system(), { adapter: 'test', orderId, paymentId: payment.id, chargeback: state })
    const { id } = (await world.db.row<{ id: string }>(
      sql`select id from chargebacks where payment_id = ${payment.id}`,
    ))!
    return { id, providerId }
  }
  const forceMajeure = async (): Promise<FixtureIds> => {
    const span = { startsAt: world.now, endsAt: world.now + 86_400_000 }
    return setForceMajeure(await addAdmin(world), {
      title: 'A storm',
      country: 'PT',
      city: '',
      ...span,
      reason: 'Nobody can move',
    })
  }
  return { item, report, dispute, venueRefund, chargeback, forceMajeure }
}

function moneyFixtures(world: World) {
  const refund = async (status: 'requested' | 'manual'): Promise<FixtureIds> => {
    world.now = start
    const { itemId, orderId } = await soldVisit(world, { priceMinor: 90_000 })
    const requester = payingOnline(await addAdmin(world), { 'refunds.second_admin_above': 100 })
    await refundAsMarket(requester, { itemId, key: newId() }, { amountMinor: 60_000, note: 'It was agreed so' })
    const { id } = (await world.db.row<{ id: string }>(sql`select id from refunds where order_id = ${orderId}`))!
    if (status === 'manual')
      await world.db.run(sql`update refunds set status = 'manual', next_try_at = null where id = ${id}`)
    return { id }
  }
  const oddPayment = async (): Promise<FixtureIds> => {
    const { orderId } = await soldVisit(world)
    await world.db.run(sql`update payments set review = '1.00 instead of 60.00' where order_id = ${orderId}`)
    return { id: (await paymentOf(world, orderId)).id }
  }
  const payout = async (state: 'planned' | 'approved' | 'sent'): Promise<FixtureIds> => {
    const { id: providerId } = await payable(world)
    world.now = start - 30 * 86_400_000
    await earn(world.system(), providerId, { minor: 5000 })
    world.now = start
    await openPayoutAccounts(world.system())
    const id = await planPayoutNow(world.system(), providerId, 'EUR')
    if (state !== 'planned') await approveRun(await addAdmin(world), [id])
    if (state === 'sent') await world.db.run(sql`update payouts set status = 'processing' where id = ${id}`)
    return { id, providerId }
  }
  const payoutFile = async (): Promise<FixtureIds> => {
    const id = newId()
    await world.db.run(
      sql`insert into payout_files (id, format, currency, created_at) values (${id}, 'csv', 'EUR', now())`,
    )
    return { id }
  }
  const debtor = async (): Promise<FixtureIds> => {
    const { id } = await world.provider()
    await oweCommission(world.system(), id, { minor: 900 })
    return { id }
  }
  const unseenDetails = async (): Promise<FixtureIds> => {
    const { id } = await world.provider()
    await savePayoutDetails(world, id)
    return { id }
  }
  const billingDocument = async (): Promise<FixtureIds> => {
    const [id, { id: providerId }] = [newId(), await world.provider()]
    const issuer = { name: 'Sokora', lines: [], taxId: '' }
    const content = {
      kind: 'balance_invoice',
      language: 'en',
      issuer,
      recipient: null,
      issuedOn: '2026-11-02',
      timeZone: 'UTC',
      owesSince: '2026-10-01',
      dueOn: '2026-11-16',
      totalMinor: 100,
    }
    await world.db
      .run(sql`insert into billing_documents (id, kind, series, number, provider_id, currency, total_minor, key, content, issued_at)
      values (${id}, 'balance_invoice', ${id}, 'C-2026-000001', ${providerId}, 'EUR', 100, ${id}, ${JSON.stringify(content)}, now())`)
    return { id, format: 'csv' }
  }
  return { refund, oddPayment, payout, payoutFile, debtor, unseenDetails, billingDocument }
}

function systemFixtures(world: World) {
  const webhook = async (): Promise<FixtureIds> => {
    const [webhookId, deliveryId, eventId] = [newId(), newId(), newId()]
    await world.db.run(sql`delete from webhook_endpoints where provider_id is null`)
    await world.db.run(sql`insert into webhook_endpoints (id, url, secret, status, created_at)
      values (${webhookId}, 'https://example.com/', ${world.system().seal('x')}, 'on', now())`)
    await world.db.run(
      sql`insert into webhook_events (id, type, key, body, created_at) values (${eventId}, 'webhook.test', ${eventId}, '{}', now())`,
    )
    await world.db.run(sql`insert into webhook_deliveries (id, endpoint_id, event_id, status, next_try_at, created_at)
      values (${deliveryId}, ${webhookId}, ${eventId}, 'sent', now(), now())`)
    return { webhookId, deliveryId }
  }
  const timer = async (): Promise<FixtureIds> => {
    await world.db.run(sql`insert into job_runs (name, process, every_seconds, ran_at, duration_ms, did)
      values ('market.delete-old-counts', ${newId()}, 60, now(), 1, 0)`)
    return { name: 'market.delete-old-counts' }
  }
  const stuck = async (): Promise<FixtureIds> => {
    const id = newId()
    await world.db
      .run(sql`insert into event_deliveries (id, event_id, subscriber, position, type, payload, published_at, tries, next_try_at)
      values (${id}, ${newId()}, 'notifications.notify', 1, 'order.placed', '{}', ${isoOf(world.now)}, 3, ${isoOf(world.now)})`)
    return { id }
  }
  // A number that nothing else here depends on; reset each time.
  const key = 'walk_ins.retention_days'
  const setting = async (): Promise<FixtureIds> => {
    await saveSetting(world.system(), key, null)
    return { key, seen: '365', value: '366' }
  }
  const settingChange = async (): Promise<FixtureIds> => {
    await saveSetting(world.system(), key, null)
    return { id: String((await saveSetting(world.system(), key, 400))!.id) }
  }
  const apiKey = async (): Promise<FixtureIds> => {
    const [keyId, uid] = [newId(), userIdOf(await addAdmin(world))]
    await world.db.run(sql`update api_keys set revoked_at = now() where revoked_at is null`)
    await world.db.run(sql`insert into api_keys (id, user_id, name, prefix, hash, scopes, created_at)
      values (${keyId}, ${uid}, 'Till', 'sok_abc', ${keyId}, array['orders:read'], now())`)
    return { keyId }
  }
  return { apiKey, webhook, timer, stuck, setting, settingChange }
}

export type AdminFixtures = ReturnType<typeof adminFixtures>
