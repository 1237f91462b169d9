import { sql } from '../../src/platform/database/database.ts'
import { newId } from '../../src/shared/ids.ts'
import { isoOf } from '../../src/shared/time/instant.ts'
import type { World } from './worlds/world.ts'

export interface Planted {
  type: string
  at: number | string
  serviceId?: string | null
  providerId: string
  visitor?: string | null
  source?: string
  sourceHost?: string
  country?: string
  city?: string
  valueMinor?: number
  currency?: string
  detail?: Record<string, unknown>
}

const people = new Map<string, string>()

/** A visitor id, by a name. */
export const visitorNamed = (name: string): string => people.get(name) ?? people.set(name, newId()).get(name)!

/** Inserts stored events at once. */
export async function plantEvents(world: World, events: Planted[]): Promise<void> {
  const rows = events.map(({ at, visitor, ...event }) => ({
    ...event,
    at: typeof at === 'number' ? isoOf(at) : at,
    visitor: visitor ? visitorNamed(visitor) : null,
  }))
  await world.db
    .run(sql`insert into events (type, at, service_id, provider_id, visitor, source, source_host, country, city, value_minor, currency, detail)
    select type, at, "serviceId", "providerId", visitor, source, "sourceHost", country, city, "valueMinor", currency, detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(type text, at timestamptz, "serviceId" uuid, "providerId" uuid, visitor uuid, source text,
      "sourceHost" text, country char(2), city text, "valueMinor" bigint, currency char(3), detail jsonb)`)
}
