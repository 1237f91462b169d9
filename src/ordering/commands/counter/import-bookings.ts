import { randomBytes } from 'node:crypto'
import { instantAt } from '#booking/rules/block-times.ts'
import { listServicesForSale } from '#catalogue/queries/list-services-for-sale.ts'
import type { ServiceForSale } from '#catalogue/contract.ts'
import { unreadableFile } from '#customers/rules/errors.ts'
import { lockClientBook } from '#customers/commands/link-client.ts'
import { limitRate } from '#market/commands/limit-rate.ts'
import { recordVisits, walkInViewOf } from '#ordering/commands/counter/record-visits.ts'
import type { BookingImport } from '#ordering/contract-customers.ts'
import { referenceOf } from '#ordering/rules/orders/references.ts'
import { chooseFor, isKnown, type Choice, type KnownVisit } from '#ordering/rules/customers/plan-bookings.ts'
import { readBookingCsv, type BookingRecord } from '#ordering/rules/customers/read-booking-csv.ts'
import { isSoldAtCounter, priceAsEntered, storedName } from '#ordering/rules/walk-ins.ts'
import { listCounterServiceIds, listVisitsAt } from '#ordering/store/counter-services.server.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { noAccess } from '#providers/rules/errors.ts'
import { userOf, type AppContext } from '#server/context.ts'
import { AppError } from '#shared/app-error.ts'
import { newId, newToken } from '#shared/ids.ts'
import { formatMoney } from '#shared/money.ts'

/** Rolls back the transaction of a dry run. */
class Undo extends Error {
  readonly result: BookingImport

  constructor(result: BookingImport) {
    super('a dry run ends here')
    this.result = result
  }
}

/**
 * Says what an import of bookings would do, by doing it and undoing it. Do not call it inside a transaction. Throws as
 * `importBookings`.
 */
export async function tryBookings(ctx: AppContext, providerId: string, text: string): Promise<BookingImport> {
  const quiet: AppContext = { ...ctx, now: ctx.now, publish: async () => {}, invalidate: async () => {} }
  return ctx.db
    .transaction(async (db): Promise<BookingImport> => {
      throw new Undo(await importBookings({ ...quiet, db }, providerId, text))
    })
    .catch((error: unknown) => {
      if (error instanceof Undo) return error.result
      throw error
    })
}

/**
 * Books the future visits of a file: all lines but those that clash, in one transaction. Visits that are booked already
 * stay as they are. Customers get no confirmation, because they know of their visits, and reminders as usual;
 * colleagues are told once. Throws `unauthenticated`, `not-found`, `permission-denied`, `rate-limited`,
 * `file-unreadable`.
 */
export async function importBookings(ctx: AppContext, providerId: string, text: string): Promise<BookingImport> {
  const { rights } = await requireMember(ctx, providerId, 'answer-orders')
  if (!rights.includes('see-customers')) throw noAccess()
  await limitRate(ctx, { bucket: `import-bookings:${providerId}`, atMost: 30, perSeconds: 3600 })
  const { records, unused, problem } = readBookingCsv(text)
  if (problem !== null) throw unreadableFile(problem)
  const services = await listServicesForSale(ctx, await listCounterServiceIds(ctx.db, providerId, { staffId: null }))
  const importId = newId()
  return ctx.db.transaction(async (db) => {
    const inside = { ...ctx, now: ctx.now, db }
    await lockClientBook(inside, providerId)
    const lines = await bookAll(inside, providerId, records, services.filter(isSoldAtCounter))
    const visits = countByPerson(lines)
    if (lines.some(({ status }) => status === 'booked'))
      await inside.publish(db, 'bookings.imported', { providerId, importId, byUser: userOf(ctx).userId, visits })
    return viewOf(lines, unused)
  })
}

interface Line {
  record: BookingRecord
  status: 'booked' | 'same' | 'rejected'
  /** What was booked. */
  text: string
  staffId: string | null
  problems: BookingRecord['problems']
}

type Planned = Choice & { record: BookingRecord; visit: KnownVisit }

async function bookAll(
  ctx: AppContext,
  providerId: string,
  records: BookingRecord[],
  services: ServiceForSale[],
): Promise<Line[]> {
  const planned = records.map((record) => plan(record, services))
  const starts = planned.flatMap((one) => ('visit' in one ? [one.visit.startsAt] : []))
  const known = await listVisitsAt(ctx.db, providerId, starts)
  const lines: Line[] = []
  for (const one of planned) {
    const line = 'visit' in one ? await bookLine(ctx, one, known) : one
    if (line.status === 'booked' && 'visit' in one) known.push(one.visit)
    lines.push(line)
  }
  return lines
}

const rejected = (record: BookingRecord, problems: Line['problems']): Line => ({
  record,
  status: 'rejected',
  text: '',
  staffId: null,
  problems,
})

function plan(record: BookingRecord, services: ServiceForSale[]): Planned | Line {
  const { date, startMinute, name, email, phone, problems } = record
  if (date === null || startMinute === null || problems.length > 0) return rejected(record, problems)
  const choice = chooseFor(record, services)
  if ('field' in choice) return rejected(record, [choice])
  const { service } = choice
  const startsAt = instantAt(service.location.timeZone, { date, startMinute })
  return { ...choice, record, visit: { serviceId: service.id, startsAt, name, email, phone } }
}

async function bookLine(ctx: AppContext, planned: Planned, known: KnownVisit[]): Promise<Line> {
  const { record, visit } = planned
  if (visit.startsAt <= ctx.now) return rejected(record, [{ field: 'date', text: 'This time has passed.' }])
  if (isKnown(visit, known)) return { record, status: 'same', text: '', staffId: null, problems: [] }
  try {
    const { text, staffId } = await book(ctx, planned)
    return { record, status: 'booked', text, staffId, problems: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return rejected(record, [{ field: 'time', text: error.message }])
  }
}

/** A visit that was agreed elsewhere may be outside the opening hours. */
async function book(ctx: AppContext, { record, service, optionId, staffId, priceMinor }: Planned) {
  const { name, email, phone, date, startMinute, note } = record
  const input = {
    ...{ name: storedName(name), email, phone, note, serviceId: service.id, optionId, staffId },
    ...{ date: date!, startMinute: startMinute!, source: 'phone' as const, anyway: true },
    ...(priceMinor !== null && { priceMinor }),
  }
  const names = { orderId: newId(), partId: newId(), reference: referenceOf(randomBytes(7)), token: newToken() }
  const visits = await recordVisits(ctx, service, { input, client: null, email, phone, isImported: true }, names)
  return {
    text: `${service.title}: ${walkInViewOf(input, visits, names).text}${priceText(service, priceMinor)}`,
    staffId: visits[0]!.booking.staffId,
  }
}

/** ", €27.50": what the customer pays, if the file has a price of its own. */
const priceText = (service: ServiceForSale, priceMinor: number | null): string =>
  priceMinor === null
    ? ''
    : `, ${formatMoney({ minor: priceAsEntered(priceMinor, service).totalMinor, currency: service.currency })}`

function countByPerson(lines: Line[]): Record<string, number> {
  const served = lines.flatMap(({ staffId }) => staffId ?? [])
  return Object.fromEntries([...Map.groupBy(served, (id) => id)].map(([id, all]) => [id, all.length]))
}

const mostShown = 200

function viewOf(lines: Line[], unused: string[]): BookingImport {
  const of = (wanted: Line['status']) => lines.filter(({ status }) => status === wanted)
  return {
    counts: { booked: of('booked').length, same: of('same').length, rejected: of('rejected').length },
    booked: of('booked')
      .slice(0, mostShown)
      .map(({ record: { line }, text }) => ({ line, text })),
    rejected: of('rejected')
      .slice(0, mostShown)
      .map(({ record: { line, name }, problems }) => ({ line, name, problems })),
    unused,
  }
}
