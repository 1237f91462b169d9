import { copyGoods, copyVisit, noCopies, personId, type Copies } from './copy-orders.ts'
import { kitchens, planGoods, type Kitchen } from './plan-goods.ts'
import { planVisits, visited, type Habits } from './plan-visits.ts'
import { owners, plantPeople, type Person } from './demo-owners.ts'
import { accountIdOf, asPerson } from '../demo-people.ts'
import { choosing, clientRows, clientsOf, type Book, type Custom } from './demo-clients.ts'
import { placeOf } from '../stories/demo-acts.ts'
import { demoZone } from '../stories/demo-stories.ts'
import { openDemoTown } from '../stories/demo-town.ts'
import { castSlugs, optionIdOf, providerIdOf, serviceIdOf, type CastName } from '../../cast/ids.ts'
import { findOrderRows, hasBookings, idOf, insertRows, type OrderRows } from '../../store.server.ts'
import type { MadeProvider } from '../../world/provider.ts'
import type { AppContext } from '#server/context.ts'
import { linkAllClients, refreshClient } from '#ordering/commands/customers/follow-clients.ts'
import { recordWalkIn } from '#ordering/commands/counter/record-walk-in.ts'
import { days, hours } from '#shared/time/instant.ts'
import { plusDays, weekdayOf } from '#shared/time/local-date.ts'
import { localDateTimeOf, localOf, startOfLocal } from '#shared/time/zones.ts'

/**
 * A full day for everybody who works at the handwritten businesses, yesterday and in the next week, and the three
 * months before: visits, and goods at every stage, of the people in their client books. One order of each sort is
 * placed by the product's commands; the others are copies of its rows at other times, because placing some hundred
 * orders would delay the first start. Planted once.
 */
export async function plantDemoDays(ctx: AppContext, cast: MadeProvider[]): Promise<void> {
  if (await hasBookings(ctx.db, serviceIdOf('kumo'))) return
  await plantPeople(ctx, Object.values(owners), ctx.now - days(90))
  const copies = noCopies()
  const books: Book[] = []
  const businessOf = (name: CastName) => ({ name, made: cast.find(({ slug }) => slug === castSlugs[name])! })
  for (const habits of visited) books.push(await copyVisits(ctx, copies, businessOf(habits.name), habits))
  for (const kitchen of kitchens) books.push(await copyAllGoods(ctx, copies, businessOf(kitchen.name), kitchen))
  await insertCopies(ctx, books, copies)
  for (const { providerId } of books) await linkAllClients(ctx, providerId)
  await ctx.db.transaction(async (db) => {
    for (const { providerId, clients } of books)
      for (const { id } of clients) await refreshClient({ ...ctx, now: ctx.now, db }, providerId, id)
  })
}

/** Returns the client book of those who visit. */
async function copyVisits(ctx: AppContext, copies: Copies, business: Business, habits: Habits): Promise<Book> {
  const quiet: AppContext = { ...ctx, publish: async () => {} }
  const originals = new Map<string, OrderRows>()
  for (const [service, options] of habits.sold)
    for (const option of options)
      originals.set(`${service} ${option}`, await originalVisit(quiet, business, { service, option }))
  const book = bookOf(business, 'by-business', habits.isClass ? 120 : 48)
  const choose = choosing(book.clients)
  for (const visit of planVisits(habits, business.made, ctx.now)) {
    const rows = originals.get(`${visit.service} ${visit.option}`)!
    const client = choose(visit.key, visit.date)
    copyVisit(ctx, copies, { made: business.made, ownerId: book.ownerId, rows, client }, visit)
  }
  return book
}

/** Returns the client book of those who order. */
async function copyAllGoods(ctx: AppContext, copies: Copies, business: Business, kitchen: Kitchen): Promise<Book> {
  const originals = new Map<number, OrderRows>()
  for (const option of kitchen.options) originals.set(option, await originalGoods(ctx, business, option))
  const book = bookOf(business, 'online', 48)
  const choose = choosing(book.clients)
  for (const goods of planGoods(kitchen, business.made, ctx.now)) {
    const client = choose(goods.key, localOf(business.made.timeZone, goods.placedAt).date)
    copyGoods(ctx, copies, { ownerId: book.ownerId, rows: originals.get(goods.option)!, client }, goods)
  }
  return book
}

/** The client books first, because the orders name their clients. */
const insertCopies = (ctx: AppContext, books: Book[], copies: Copies) =>
  ctx.db.transaction(async (db) => {
    for (const book of books)
      for (const [table, rows] of Object.entries(clientRows(ctx, book))) await insertRows(db, table, rows)
    for (const [table, rows] of Object.entries(copies)) await insertRows(db, table, rows)
  })

interface Business {
  name: CastName
  made: MadeProvider
}

const ana: Person = { email: 'provider@demo.invalid', name: 'Ana Ferreira' }
const ownerOf = (name: CastName): Person => Object.values<Person>(owners).find(({ owns }) => owns === name) ?? ana

const bookOf = ({ name, made }: Business, custom: Custom, amount: number): Book => ({
  providerId: providerIdOf(name),
  ownerId: accountIdOf(ownerOf(name)),
  custom,
  clients: clientsOf(made, custom, amount),
})

/** The first day after the planned ones at which the business is open. */
function laterDay({ timeZone, week }: MadeProvider, ctx: AppContext, after: number) {
  const today = localOf(timeZone, ctx.now).date
  const day = Array.from({ length: 7 }, (_, index) => plusDays(today, after + index)).find((date) =>
    week.some(({ weekday }) => weekday === weekdayOf(date)),
  )!
  return { date: day, opens: week.find(({ weekday }) => weekday === weekdayOf(day))!.opens }
}

/** A visit that the business wrote down. */
async function originalVisit(
  ctx: AppContext,
  { name, made }: Business,
  { service, option }: { service: number; option: number },
): Promise<OrderRows> {
  const { date, opens } = laterDay(made, ctx, 10 + 7 * service + option)
  const key = `original ${name} ${service} ${option}`
  const { reference } = await recordWalkIn(
    asPerson(ctx, ownerOf(name), ctx.now - hours(20)),
    providerIdOf(name),
    {
      name: 'Alex Romero',
      serviceId: serviceIdOf(name, service),
      optionId: optionIdOf(name, service, option),
      staffId: personId(made, made.staff.length - 1),
      date,
      startMinute: opens,
      anyway: true,
    },
    { key: idOf(key) },
  )
  return (await findOrderRows(ctx.db, reference))!
}

/** Goods that somebody ordered for another day. */
async function originalGoods(ctx: AppContext, { name, made }: Business, option: number): Promise<OrderRows> {
  const { date, opens } = laterDay(made, ctx, 4 + (option % 6))
  const wantedAt = startOfLocal(made.timeZone, `${date}T00:00`) + hours(opens / 60 + 2)
  const placedAt = ctx.now - hours(20)
  const placed = await placeOf(
    openDemoTown(ctx),
    {
      guest: { name: 'Alex Romero', email: 'alex.romero@demo.invalid', phone: '+351912000009' },
      service: [name, 1],
      option,
      fulfillmentMethod: 'pickup',
      placed: localDateTimeOf(demoZone, placedAt),
      wanted: localDateTimeOf(demoZone, wantedAt),
      steps: [],
    },
    placedAt,
  )
  return (await findOrderRows(ctx.db, placed!.reference))!
}
