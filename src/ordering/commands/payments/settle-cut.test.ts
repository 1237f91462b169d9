import { expect, test } from 'vitest'
import { openCuttingProxy } from '../../../../tests/support/servers/cutting-proxy.ts'
import { actOnNext, balance, openGateway, payingCustomer, paymentsOf } from '../../../../tests/support/orders/paying.ts'
import { order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { refreshOrderPayments } from '#ordering/commands/payments/pay-order.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { openDatabase, openPool, sql } from '#platform/database/database.ts'
import { publish } from '#platform/events/published-events.ts'

/** Repeats the work while it is refused, like a browser that is told to come back soon. */
async function untilDone(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const error = await work().then(
      () => null,
      (reason: unknown) => reason as { code?: string },
    )
    if (error === null) return
    if (error.code !== 'try-again-soon') throw error
  }
  throw new Error('it never worked')
}

test(
  'when database connections are cut, every paid order is confirmed once, with one set of emails',
  { timeout: 60_000 },
  async () => {
    const world = await openWorld()
    openGateway(world)
    const dinner = await world.dinner({ columns: { payment_mode: 'full' } })
    const placed: { visitor: AppContext; reference: string; orderId: string }[] = []
    for (let count = 0; count < 8; count++) {
      const visitor = await payingCustomer(world)
      await put(visitor, dinner)
      placed.push({ visitor, ...(await order(visitor)) })
      await actOnNext(world, { visitor, reference: placed.at(-1)!.reference }, 'pay')
    }
    const proxy = await openCuttingProxy(world.url)
    const pool = openPool(proxy.url, 6)
    const publishNow: AppContext['publish'] = (db, type, payload) => publish(db, type, payload, world.now)
    const bad = { db: openDatabase(pool), publish: publishNow }
    proxy.startCutting(6)
    // Until enough connections were cut, however slow the machine is.
    const latest = Date.now() + 40_000
    while (proxy.cuts < 8 && Date.now() < latest) {
      await Promise.all(
        placed.map(({ visitor, reference }) =>
          untilDone(() => refreshOrderPayments({ ...visitor, ...bad, now: world.now }, reference)),
        ),
      )
    }
    proxy.stopCutting()
    await pool.end().catch(() => {})
    await proxy.close()
    expect(proxy.cuts).toBeGreaterThan(2)
    for (const { visitor, reference, orderId } of placed) {
      expect((await getOrder(visitor, reference)).status).toBe('open')
      expect(await paymentsOf(world, reference)).toMatchObject([{ status: 'captured', captured: 1200, refunded: 0 }])
      expect(await balance(world, 'buyer', orderId, 'EUR')).toBe(0)
    }
    const mails = await world.db.rows<{ count: number }>(
      sql`select count(*)::int as count from published_events where type = 'order.placed' group by payload->>'orderId'`,
    )
    expect(mails.map(({ count }) => count)).toEqual(placed.map(() => 1))
    expect(await balance(world, 'provider_pending', dinner.provider.id, 'EUR')).toBe(8 * (1200 - 144))
  },
)
