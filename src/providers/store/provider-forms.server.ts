import { sql, type Database } from '#platform/database/database.ts'
import type { WholeProvider } from '#providers/rules/sign-up/whole-provider.ts'

const place = sql`(select json_build_object('id', l.id, 'line1', l.line1, 'district', l.district, 'city', l.city, 'postalCode', l.postal_code,
    'country', l.country, 'latitude', l.latitude, 'longitude', l.longitude, 'timeZone', l.time_zone, 'hideExactAddress', l.hide_exact_address)
  from locations l where l.provider_id = p.id order by l.position, l.id limit 1)`

const person = sql`(select json_build_object('id', r.id, 'name', r.name, 'role', r.role, 'picture', r.picture)
  from resources r where r.provider_id = p.id and r.kind = 'person' and r.is_active order by r.position, r.id limit 1)`

const hours = sql`coalesce((select json_agg(json_build_object('weekday', a.weekday, 'opensMinute', a.opens_minute, 'closesMinute', a.closes_minute)
    order by a.weekday, a.opens_minute)
  from availability_rules a where a.location_id = (select l.id from locations l where l.provider_id = p.id order by l.position, l.id limit 1)), '[]')`

const taxRates = sql`coalesce((select json_agg(json_build_object('id', t.id, 'name', t.name, 'percent', t.percent, 'isDefault', t.is_default)
    order by t.position, t.id)
  from provider_tax_rates t where t.provider_id = p.id), '[]')`

const proofs = sql`coalesce((select json_agg(json_build_object('mediaId', f.media_id, 'kind', f.kind, 'fileName', m.file_name) order by f.sent_at, f.id)
  from provider_proofs f join media m on m.id = f.media_id where f.provider_id = p.id), '[]')`

/** All data of a provider; lock its row first before a change. */
export const findWholeProvider = (db: Database, id: string) =>
  db.row<WholeProvider>(sql`select p.id, p.slug, p.status, p.version, p.name, p.legal_name, p.legal_type,
      p.registration_number, p.tax_id, p.categories, p.founded_year, p.email, p.phone,
      p.website, p.social, p.country, p.city, p.time_zone, p.service_area_km, p.summary, p.description,
      p.languages, p.logo, p.pictures, p.currency, p.payout, p.plan, p.policy, p.payment_modes,
      p.needs_last_name, p.terms_accepted_at, p.submitted_at,
      ${place} as place, ${person} as person, ${hours} as hours, ${taxRates} as tax_rates, ${proofs} as proofs
    from providers p where p.id = ${id}`)

export const lockProvider = (db: Database, id: string) =>
  db.run(sql`select 1 from providers where id = ${id} for update`)
