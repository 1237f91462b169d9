import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface ServiceEvent {
  id: string
  serviceId: string
  at: Instant
  by: string | null
  type: 'state' | 'fields' | 'revision' | 'layout'
  detail: Record<string, unknown>
}

export const insertServiceEvent = (db: Database, { id, serviceId, at, by, type, detail }: ServiceEvent) =>
  db.run(sql`insert into service_events (id, service_id, at, by_user, type, detail)
    values (${id}, ${serviceId}, ${isoOf(at)}, ${by}, ${type}, ${JSON.stringify(detail)})`)
