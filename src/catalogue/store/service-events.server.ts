import { sql, type Database } from '#platform/database.ts'
import { isoOf, type Instant } from '#shared/instant.ts'

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

export const selectServiceEvents = (db: Database, serviceId: string, limit: number) =>
  db.rows<Omit<ServiceEvent, 'serviceId'>>(sql`select id, at, by_user as "by", type, detail from service_events
    where service_id = ${serviceId} order by at desc, id desc limit ${limit}`)
