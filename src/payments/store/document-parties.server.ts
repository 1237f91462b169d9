import { sql, type Database } from '#platform/database/database.ts'

export interface PartyRow {
  id: string
  name: string
  legalName: string
  taxId: string
  registrationNumber: string
  country: string
  city: string
  timeZone: string
  line1: string
  postalCode: string
}

export const listPartyRows = (db: Database, providerIds: string[]) =>
  db.rows<PartyRow>(sql`select p.id, p.name, p.legal_name, p.tax_id, p.registration_number, p.country,
      coalesce(l.city, p.city) as city, p.time_zone, coalesce(l.line1, '') as line1, coalesce(l.postal_code, '') as postal_code
    from providers p left join lateral (select * from locations l where l.provider_id = p.id order by l.position, l.id limit 1) l on true
    where p.id = any(${providerIds}::uuid[])`)
