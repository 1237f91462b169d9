import { sql, type Database } from '#platform/database/database.ts'
import { isId } from '#shared/ids.ts'
import type { Instant } from '#shared/time/instant.ts'
import type { ReportKind } from '#support/rules/report-reasons.ts'

export interface ReportTarget {
  kind: ReportKind
  id: string
  title: string
  providerId: string
  providerName: string
  providerSlug: string
  status: string
}

const provider = sql`p.id as provider_id, p.name as provider_name, p.slug as provider_slug`

/** A public service, by id. */
export const findPublicService = (db: Database, id: string) =>
  db.row<ReportTarget>(sql`select 'service' as kind, s.id, s.title, s.status, ${provider} from services s join providers p on p.id = s.provider_id
    where s.id = ${id} and s.status in ('published','paused') and p.status in ('active','restricted','paused')`)

export const findService = (db: Database, id: string) =>
  db.row<ReportTarget>(sql`select 'service' as kind, s.id, s.title, s.status, ${provider} from services s join providers p on p.id = s.provider_id
    where s.id = ${id}`)

/** A provider with a public page, by id or slug. */
export const findPublicProvider = (db: Database, idOrSlug: string) =>
  db.row<ReportTarget>(sql`select 'provider' as kind, p.id, p.name as title, p.status, ${provider} from providers p
    where ${isId(idOrSlug) ? sql`p.id = ${idOrSlug}` : sql`p.slug = ${idOrSlug}`} and p.status in ('active','restricted','paused')`)

export const findProvider = (db: Database, id: string) =>
  db.row<ReportTarget>(
    sql`select 'provider' as kind, p.id, p.name as title, p.status, ${provider} from providers p where p.id = ${id}`,
  )

export interface ServiceDetails {
  summary: string
  description: string
  category: string
}

export const findServiceWords = (db: Database, id: string) =>
  db.row<ServiceDetails>(sql`select summary, description, category from services where id = ${id}`)

export const findProviderWords = (db: Database, id: string) =>
  db.row<{ summary: string; description: string; city: string; joinedAt: Instant }>(
    sql`select summary, description, city, joined_at from providers where id = ${id}`,
  )
