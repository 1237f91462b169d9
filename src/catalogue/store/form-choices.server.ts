import type { ServiceFormChoices } from '#catalogue/rules/submission/service-form-around.ts'
import type { PaymentMode, Policy } from '#catalogue/rules/lifecycle/service-for-sale.ts'
import { sql, type Database } from '#platform/database/database.ts'

export interface ChoicesOfProvider extends Pick<ServiceFormChoices, 'taxRates' | 'people' | 'pools' | 'locations'> {
  status: string
  currency: string
  languages: string[]
  policy: Policy
  paymentModes: PaymentMode[]
  plan: string
  /** Agreed with this business only. */
  commissionPercent: number | null
  serviceLimit: number | null
  country: string
  city: string
  publishedServices: number
}

/** The data of a business for the service form. */
export const selectChoices = (db: Database, providerId: string) =>
  db.row<ChoicesOfProvider>(sql`select p.status, p.currency, p.languages, p.policy, p.payment_modes, p.plan, p.commission_percent,
      p.service_limit, p.country, p.city,
      (select count(*)::int from services s where s.provider_id = p.id and s.status = 'published') as published_services,
      coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'percent', t.percent, 'isDefault', t.is_default) order by t.position, t.id)
        from provider_tax_rates t where t.provider_id = p.id), '[]') as tax_rates,
      coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name, 'role', r.role, 'picture', r.picture) order by r.position, r.id)
        from resources r where r.provider_id = p.id and r.kind = 'person' and r.is_active), '[]') as people,
      coalesce((select json_agg(json_build_object('name', t.pool, 'amount', t.amount) order by t.pool)
        from (select pool, count(*)::int as amount from resources r where r.provider_id = p.id and r.kind = 'equipment' and r.is_active group by pool) t), '[]') as pools,
      coalesce((select json_agg(json_build_object('id', l.id, 'name', l.name, 'city', l.city,
          'latitude', l.latitude, 'longitude', l.longitude) order by l.position, l.id)
        from locations l where l.provider_id = p.id), '[]') as locations
    from providers p where p.id = ${providerId}`)

/**
 * Prices of similar listings in US cents: lowest decile, median, highest decile. Undefined when there are fewer than
 * `atLeast`.
 */
export async function selectPriceRange(
  db: Database,
  like: { category: string; subcategory: string | null; country: string | null; city: string | null },
  atLeast: number,
) {
  const { category, subcategory, country, city } = like
  return db.row<{
    low: number
    middle: number
    high: number
    amount: number
  }>(sql`select percentile_disc(0.1) within group (order by price) as low,
      percentile_disc(0.5) within group (order by price) as middle, percentile_disc(0.9) within group (order by price) as high, count(*)::int as amount
    from (select price_usd_cents as price from listings where category = ${category} and price_usd_cents > 0
      and (${subcategory}::text is null or ${subcategory} = any(subcategories)) and (${country}::text is null or country = ${country})
      and (${city}::text is null or city = ${city}) limit 5000) near
    having count(*) >= ${atLeast}`)
}

export const selectTown = (db: Database, providerId: string) =>
  db.row<{ country: string; city: string }>(sql`select country, city from providers where id = ${providerId}`)

/** Another service of the business with this title that is published or submitted. */
export const hasSameTitle = async (
  db: Database,
  { providerId, title, exceptId }: { providerId: string; title: string; exceptId: string },
) =>
  (await db.row(sql`select 1 as one from services where provider_id = ${providerId} and lower(title) = lower(${title}) and id <> ${exceptId}
    and status not in ('archived','rejected','draft') limit 1`)) !== undefined

export interface Record90 {
  approved: number
  strikes: number
}

/** Approvals of a business, and rejections since then. */
export const selectRecord = async (db: Database, providerId: string, since: string): Promise<Record90> =>
  (await db.row<Record90>(sql`select
      (select count(*)::int from services where provider_id = ${providerId} and published_at is not null and status in ('published','paused','archived')) as approved,
      (select count(*)::int from provider_strikes where provider_id = ${providerId} and at > ${since}) as strikes`))!
