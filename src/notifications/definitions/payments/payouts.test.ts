import { expect, test } from 'vitest'
import { notifyOf } from '#notifications/commands/send-notification.ts'
import { issueBalanceInvoice } from '#payments/commands/documents/invoice-balance.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'
import { addMember } from '../../../../tests/support/businesses.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'

const world = await openWorld()
const ctx = () => world.system()

const notificationsOf = (providerId: string) =>
  world.db.rows<{
    kind: string
    title: string
    role: string
  }>(sql`select n.kind, n.title, m.role from notifications n join provider_members m on m.user_id = n.user_id
    where m.provider_id = ${providerId} order by n.at, n.kind`)

async function business() {
  const provider = await world.provider()
  await addMember(world, provider.id, 'owner')
  await addMember(world, provider.id, 'manager')
  return provider
}

test('only the owner is notified of a payout, once', async () => {
  await world.db.run(sql`delete from outbox`)
  const { id } = await business()
  const payoutId = newId()
  await world.db
    .run(sql`insert into payouts (id, reference, provider_id, currency, amount_minor, adapter, status, destination, created_at)
    values (${payoutId}, ${payoutId}, ${id}, 'KWD', 12345, 'file', 'paid', '{"masked":"•••• 0154"}', now())`)
  for (const on of ['payout.paid', 'payout.paid', 'payout.returned'] as const)
    await notifyOf(ctx(), on, { payoutId, providerId: id })
  expect((await notificationsOf(id)).map(({ kind, role }) => [kind, role])).toEqual([
    ['payout.paid', 'owner'],
    ['payout.returned', 'owner'],
  ])
  const mails = await world.db.rows<{ subject: string }>(
    sql`select subject from outbox where subject like '%12.345%' order by subject`,
  )
  expect(mails).toHaveLength(2)
})

test('an invoice for a debt states its due date', async () => {
  const { id } = await business()
  const documentId = await issueBalanceInvoice(ctx(), {
    providerId: id,
    currency: 'EUR',
    owedMinor: 1200,
    owesSince: world.now,
    dueAt: world.now + 14 * 86_400_000,
  })
  await notifyOf(ctx(), 'invoice.issued', { documentId, providerId: id })
  const mail = await world.db.row<{ subject: string }>(sql`select subject from outbox where subject like 'Please pay%'`)
  expect(mail?.subject).toBe('Please pay €12.00 by Mon 16 Nov 2026')
})
