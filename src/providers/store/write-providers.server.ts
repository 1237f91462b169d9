import { rejectTakenName } from '#providers/store/provider-states.server.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'
import type { Picture } from '#shared/picture.ts'

export interface ProviderColumns {
  name: string
  legalName: string
  legalType: string
  registrationNumber: string
  taxId: string
  categories: string[]
  foundedYear: number | null
  email: string
  phone: string
  website: string
  social: Record<string, string>
  country: string
  city: string
  region: string
  timeZone: string
  serviceAreaKm: number | null
  summary: string
  description: string
  languages: string[]
  currency: string
  payout: object
  logo: Picture | null
  pictures: Picture[]
}

interface NewProvider extends ProviderColumns {
  id: string
  slug: string
  plan: string
  termsVersion: string
}

/** Returns 0 when a provider with this id exists. The unique index of names rejects a taken name. */
export const insertProvider = (db: Database, p: NewProvider, at: Instant) =>
  db.run(sql`insert into providers (id, slug, status, name, legal_name, legal_type, registration_number, tax_id, categories, founded_year, email,
      phone, website, social, country, city, region, time_zone, service_area_km, summary, description, languages, currency, payout, logo, pictures,
      plan, terms_version, terms_accepted_at, joined_at, state_changed_at)
    values (${p.id}, ${p.slug}, 'draft', ${p.name}, ${p.legalName}, ${p.legalType}, ${p.registrationNumber}, ${p.taxId}, ${p.categories},
      ${p.foundedYear}, ${p.email}, ${p.phone}, ${p.website}, ${JSON.stringify(p.social)}, ${p.country}, ${p.city}, ${p.region}, ${p.timeZone},
      ${p.serviceAreaKm}, ${p.summary}, ${p.description}, ${p.languages}, ${p.currency}, ${JSON.stringify(p.payout)},
      ${p.logo === null ? null : JSON.stringify(p.logo)}, ${JSON.stringify(p.pictures)}, ${p.plan}, ${p.termsVersion}, ${isoOf(at)}, ${isoOf(at)}, ${isoOf(at)})
    on conflict (id) do nothing`)

export const updateProvider = (db: Database, id: string, p: ProviderColumns) =>
  rejectTakenName(
    db.run(sql`update providers set name = ${p.name}, legal_name = ${p.legalName}, legal_type = ${p.legalType},
      registration_number = ${p.registrationNumber}, tax_id = ${p.taxId}, categories = ${p.categories}, founded_year = ${p.foundedYear},
      email = ${p.email}, phone = ${p.phone}, website = ${p.website}, social = ${JSON.stringify(p.social)}, country = ${p.country},
      city = ${p.city}, region = ${p.region}, time_zone = ${p.timeZone}, service_area_km = ${p.serviceAreaKm}, summary = ${p.summary},
      description = ${p.description}, languages = ${p.languages}, currency = ${p.currency}, payout = ${JSON.stringify(p.payout)},
      logo = ${p.logo === null ? null : JSON.stringify(p.logo)}, pictures = ${JSON.stringify(p.pictures)}, version = version + 1
    where id = ${id}`),
  )

/** Whether another submitted provider in the town has this name. */
export const isNameTaken = async (
  db: Database,
  { id, name, city, country }: { id: string; name: string; city: string; country: string },
): Promise<boolean> =>
  (await db.row(sql`select 1 from providers where lower(name) = lower(${name}) and lower(city) = lower(${city}) and country = ${country}
    and submitted_at is not null and status not in ('rejected', 'closed') and id <> ${id} limit 1`)) !== undefined

interface Terms {
  policy: string
  paymentModes: string[]
  needsLastName: boolean
}

export const updateTerms = (db: Database, id: string, { policy, paymentModes, needsLastName }: Terms) =>
  db.run(sql`update providers set policy = ${policy}, payment_modes = ${paymentModes}, needs_last_name = ${needsLastName}, version = version + 1
    where id = ${id}`)

interface NewProof {
  id: string
  providerId: string
  mediaId: string
  kind: string
}

export const insertProof = (db: Database, { id, providerId, mediaId, kind }: NewProof, at: Instant) =>
  db.run(
    sql`insert into provider_proofs (id, provider_id, media_id, kind, sent_at) values (${id}, ${providerId}, ${mediaId}, ${kind}, ${isoOf(at)})`,
  )

export interface ProofRow {
  id: string
  mediaId: string
  kind: 'identity' | 'licence' | 'insurance'
  fileName: string
  sentAt: Instant
  seenAt: Instant | null
  deleteAt: Instant | null
}

export const listProofs = (db: Database, providerId: string) =>
  db.rows<ProofRow>(sql`select f.id, f.media_id, f.kind, m.file_name, f.sent_at, f.seen_at,
      f.delete_at
    from provider_proofs f join media m on m.id = f.media_id where f.provider_id = ${providerId} order by f.sent_at, f.id`)

export const deleteProofs = (db: Database, ids: string[]) =>
  db.run(sql`delete from provider_proofs where id = any(${ids}::uuid[])`)

/** Records who saw the documents of a decided application, and when they are deleted. */
export const endProofs = (
  db: Database,
  providerId: string,
  { seenBy, at, deleteAt }: { seenBy: string | null; at: Instant; deleteAt: Instant },
) =>
  db.run(sql`update provider_proofs set seen_at = coalesce(seen_at, ${isoOf(at)}::timestamptz), seen_by = coalesce(seen_by, ${seenBy}::uuid),
    delete_at = coalesce(delete_at, ${isoOf(deleteAt)}::timestamptz) where provider_id = ${providerId}`)
