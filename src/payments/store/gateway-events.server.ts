import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const hasGatewayEvent = async (db: Database, adapter: string, id: string): Promise<boolean> =>
  Boolean(await db.row(sql`select 1 from gateway_events where adapter = ${adapter} and id = ${id}`))

/** False when the event was processed before; waits for a concurrent transaction that is processing it. */
export const insertGatewayEvent = async (
  db: Database,
  event: { adapter: string; id: string; type: string },
  now: Instant,
): Promise<boolean> =>
  (await db.run(sql`insert into gateway_events (adapter, id, type, at) values (${event.adapter}, ${event.id}, ${event.type}, ${isoOf(now)})
    on conflict do nothing`)) === 1

/** Gateways repeat events for days, not for months. */
export const deleteGatewayEvents = (db: Database, before: Instant) =>
  db.run(sql`delete from gateway_events where at < ${isoOf(before)}`)
