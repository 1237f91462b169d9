import type { Pricing } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import type { ServiceStatus } from '#catalogue/rules/lifecycle/service-states.ts'
import type { ServiceKind } from '#market/rules/categories.ts'
import { sql, type Database } from '#platform/database/database.ts'
import type { Picture } from '#shared/picture.ts'

export interface ListedService {
  id: string
  isDraft: boolean
  title: string
  status: ServiceStatus
  reason: string
  pausedUntil: string | null
  kind: ServiceKind | ''
  category: string
  pricing: Pricing
  currency: string
  prices: number[]
  picture: Picture | null
  hasRevision: boolean
  updatedAt: number
  /** `updatedAt` in microseconds, for a cursor. */
  position: string
}

export interface WantedServices {
  providerId: string
  status?: ServiceStatus | undefined
  search?: string | undefined
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)

/** Services and drafts of a business as one table. */
const everything = ({ providerId, status, search }: WantedServices) => sql`(
  select s.id, false as is_draft, s.title, s.status, s.state_reason as reason, s.paused_until, s.kind, s.category, s.pricing, s.currency,
    coalesce((select array_agg(o.price_minor) from service_options o where o.service_id = s.id and o.is_active), '{}') as prices, s.pictures->0 as picture,
    s.published_at is not null and exists (select 1 from service_revisions r where r.service_id = s.id and r.status in ('pending','changes_requested')) as has_revision,
    coalesce(s.updated_at, s.created_at) as updated_at
  from services s where s.provider_id = ${providerId}
  union all
  select d.id, true, coalesce(d.form->>'title', ''), 'draft', '', null, coalesce(d.form->>'kind', ''), coalesce(d.form->>'category', ''), 'fixed', '', '{}', null, false, d.updated_at
  from drafts d where d.kind = 'service' and d.provider_id = ${providerId}
) one where (${status ?? null}::text is null or one.status = ${status ?? null})
  and (${search ?? null}::text is null or one.title ilike ${search ? `%${escaped(search)}%` : null})`

export const selectBusinessServices = (
  db: Database,
  wanted: WantedServices,
  { after, limit }: { after: { at: string; id: string } | undefined; limit: number },
) =>
  db.rows<ListedService>(sql`select one.*, one.updated_at::text as position from ${everything(wanted)}
    and (${after?.at ?? null}::timestamptz is null or (one.updated_at, one.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid))
    order by one.updated_at desc, one.id desc limit ${limit}`)

export const countBusinessServices = (db: Database, providerId: string) =>
  db.rows<{ status: ServiceStatus; amount: number }>(
    sql`select one.status, count(*)::int as amount from ${everything({ providerId })} group by one.status`,
  )
