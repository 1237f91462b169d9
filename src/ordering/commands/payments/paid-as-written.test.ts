import { expect, test } from 'vitest'
import { addMember, anOption, wholeForm } from '../../../../tests/support/orders/business-services.ts'
import { openGateway, payingCustomer, payingOnline } from '../../../../tests/support/orders/paying.ts'
import { friday, order, put } from '../../../../tests/support/orders/shopping.ts'
import { openWorld } from '../../../../tests/support/worlds/world.ts'
import { copyService } from '#catalogue/commands/submission/copy-service.ts'
import { makeService } from '#catalogue/commands/submission/submit-service-draft.ts'
import { getBusinessService } from '#catalogue/queries/get-business-service.ts'
import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { getOrder } from '#ordering/queries/orders/get-order.ts'
import { sql } from '#platform/database/database.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()
const cases: [string, Partial<ServiceForm>, number][] = [
  ['in full', { paymentMode: 'full' }, 6000],
  ['as a share', { paymentMode: 'deposit', depositPercent: 35 }, 2100],
  ['as a fixed amount', { paymentMode: 'deposit', deposit: '17,5' }, 1750],
  ['with a card as security', { paymentMode: 'card_hold', noShowPercent: 40 }, 0],
]

test.each(cases)(
  'a service paid %s charges what its form says, and so does its copy',
  async (_how, terms, chargedMinor) => {
    openGateway(world)
    const provider = await world.provider()
    const ana = payingOnline(await addMember(world, provider.id))
    const [id, optionId] = [newId(), newId()]
    const form = await wholeForm(world, ana, provider, {
      ...terms,
      addons: [],
      options: [anOption({ id: optionId, price: '60' })],
    })
    await world.db.transaction((db) =>
      makeService({ ...ana, db, now: world.now }, { id, providerId: provider.id, form, submits: true }),
    )
    await world.db.run(sql`update services set status = 'published' where id = ${id}`)
    const visitor = await payingCustomer(world)
    await put(visitor, { id, optionId }, { startsAt: friday })
    const { totals, reference } = await getOrder(visitor, (await order(visitor)).reference)
    expect(totals[0]).toMatchObject({ total: { minor: 6000 }, chargedNow: { minor: chargedMinor } })
    const snapshot = await world.db
      .row(sql`select i.snapshot->>'paymentMode' as mode, (i.snapshot->>'noShowPercent')::int as fee from order_items i
    join provider_orders p on p.id = i.provider_order_id join orders o on o.id = p.order_id where o.reference = ${reference}`)
    expect(snapshot).toEqual({ mode: terms.paymentMode, fee: terms.noShowPercent ?? null })
    const copy = await getBusinessService(ana, (await copyService(ana, id)).id)
    const { paymentMode, depositPercent, deposit, noShowPercent } = copy.form
    expect({ paymentMode, depositPercent, deposit, noShowPercent }).toEqual({
      depositPercent: null,
      noShowPercent: null,
      ...terms,
      deposit: terms.deposit ? '17.50' : '',
    })
  },
)
