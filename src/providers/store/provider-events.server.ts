import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export type ProviderEventType = 'state' | 'profile' | 'team' | 'hours' | 'money'

interface NewEvent {
  id: string
  providerId: string
  byUser: string | null
  type: ProviderEventType
  detail: Record<string, unknown>
}

export const insertProviderEvent = (db: Database, { id, providerId, byUser, type, detail }: NewEvent, at: Instant) =>
  db.run(sql`insert into provider_events (id, provider_id, at, by_user, type, detail)
    values (${id}, ${providerId}, ${isoOf(at)}, ${byUser}, ${type}, ${JSON.stringify(detail)})`)

export interface ProviderEvent {
  at: Instant
  type: ProviderEventType
  detail: Record<string, unknown>
  byName: string | null
}

export const listProviderEvents = (db: Database, providerId: string, limit: number) =>
  db.rows<ProviderEvent>(sql`select e.at, e.type, e.detail, u.name as by_name
    from provider_events e left join auth_user u on u.id = e.by_user
    where e.provider_id = ${providerId} order by e.at desc, e.id desc limit ${limit}`)

/** The last change of these types, and its author. */
export const findLastChange = (db: Database, providerId: string, types: ProviderEventType[]) =>
  db.row<{ at: Instant; byName: string | null }>(sql`select e.at, u.name as by_name
    from provider_events e left join auth_user u on u.id = e.by_user
    where e.provider_id = ${providerId} and e.type = any(${types}) order by e.at desc, e.id desc limit 1`)

/** Whether a paid plan was tried. */
export const hasTriedPlan = async (db: Database, providerId: string): Promise<boolean> =>
  (await db.row(sql`select 1 from provider_events
    where provider_id = ${providerId} and type = 'money' and detail ? 'trial' limit 1`)) !== undefined

export const anonymizeEvents = (db: Database, userId: string) =>
  db.run(sql`update provider_events set by_user = null where by_user = ${userId}`)
