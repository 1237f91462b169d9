import { afterAll, beforeAll, expect, test } from 'vitest'
import { setTimeout as sleep } from 'node:timers/promises'
import { changeService } from '../../src/catalogue/commands/revisions/change-service.ts'
import { rebuildListings } from '../../src/catalogue/commands/listings/rebuild-listings.ts'
import { revisionJudged } from '../../src/catalogue/commands/revisions/judge-revision.ts'
import { getBusinessService } from '../../src/catalogue/queries/get-business-service.ts'
import { administerService } from '../../src/catalogue/commands/lifecycle/administer-service.ts'
import type { AppContext } from '../../src/server/context.ts'
import { findCase } from '../../src/moderation/queries/find-case.ts'
import { invalidate } from '../../src/platform/events/outgoing.ts'
import { sql } from '../../src/platform/database/database.ts'
import { addMember, addModerator } from '../support/orders/business-services.ts'
import { startProduct, type Product } from '../support/worlds/product.ts'
import { openWorld } from '../support/worlds/world.ts'

const world = await openWorld()
let products: [Product, Product]

beforeAll(async () => {
  world.now = Date.now()
  products = await Promise.all([startProduct({ DATABASE_URL: world.url }), startProduct({ DATABASE_URL: world.url })])
})
afterAll(() => Promise.all((products ?? []).map((product) => product.stop())))

/** As in the product: every process receives invalidations. */
const heard = (ctx: AppContext): AppContext => ({
  ...ctx,
  invalidate,
})

const picture = { file: '/demo/nothing', alt: 'A cut', color: '#fff', origin: 'demo-art' }

async function cut() {
  // Lists show only this service, whatever an earlier attempt left in them.
  const others = await world.db.rows<{ id: string }>(
    sql`update services set status = 'archived' where status = 'published' returning id`,
  )
  await rebuildListings(
    heard(world.system()),
    others.map((other) => other.id),
  )
  const { id, provider } = await world.haircut({ columns: { pictures: [picture], languages: ['en'] } })
  await rebuildListings(heard(world.system()), [id])
  return {
    id,
    ana: heard(await addMember(world, provider.id)),
    places: [`/service/${id}`, '/hair-services/europe', '/search?q=finish'],
  }
}

/**
 * Requests every place from every process until all agree. A cached page would stay for a minute without its
 * invalidation, so agreeing within ten seconds proves that the invalidation arrived; how soon one arrives is measured
 * by `npm run bench -- live`.
 */
async function until(places: string[], isThere: (page: string) => boolean): Promise<void> {
  const began = performance.now()
  for (;;) {
    const pages = await Promise.all(
      products.flatMap(({ url }) => places.map(async (place) => (await fetch(url + place)).text())),
    )
    if (pages.every(isThere)) return
    if (performance.now() - began > 10_000) throw new Error(`not there: ${pages.map(isThere).join()}`)
    await sleep(10)
  }
}

const says = (amount: number) => (page: string) => new RegExp(`€${amount}\\b`).test(page)

test('a new price is on the cached page and in lists of every process at once', async () => {
  const { id, ana, places } = await cut()
  await until(places, says(60))
  const { form } = await getBusinessService(ana, id)
  const options = form.options.map((one) => ({ ...one, price: '77' }))
  expect(await changeService(ana, id, { changes: { options }, base: { options: form.options } })).toMatchObject({
    live: ['options'],
    waiting: [],
  })
  await until(places, (page) => says(77)(page) && !says(60)(page))
})

test('a waiting change leaves the page and its pictures unchanged; after approval it is shown at once', async () => {
  const { id, ana } = await cut()
  const places = [`/service/${id}`]
  await until(places, (page) => page.includes('Cut and finish'))
  const { revision } = await changeService(ana, id, { changes: { title: 'Shears and care' }, base: {} })
  await until(
    places,
    (page) => page.includes('Cut and finish') && page.includes(picture.file) && !page.includes('Shears'),
  )
  const found = await world.db.row<{ id: string }>(
    sql`select id from moderation_cases where subject_id = ${revision!.id}`,
  )
  const moderator = heard(await addModerator(world))
  await revisionJudged.decide(moderator, (await findCase(moderator, found!.id))!, {
    verdict: 'approve',
    reasons: [],
    text: '',
    notes: {},
  })
  await until(places, (page) => page.includes('Shears and care'))
})

test('a suspended service disappears everywhere, with the right status', async () => {
  const { id, places } = await cut()
  await until(places, (page) => page.includes('Cut and finish'))
  await administerService(heard(await addModerator(world)), id, { move: 'suspend', reason: 'prohibited' })
  await until(places.slice(1), (page) => !page.includes(`/service/${id}`))
  for (const { url } of products) expect((await fetch(`${url}/service/${id}`)).status).toBe(410)
})
