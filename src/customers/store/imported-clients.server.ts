import type { Client } from '#customers/rules/client.ts'
import type { ClientRecord } from '#customers/rules/read-client-csv.ts'
import { clientColumns } from '#customers/store/clients.server.ts'
import { sql, type Database, type Statement } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

/** The entries with one of these addresses or numbers. */
export const listKnown = (db: Database, providerId: string, keys: { emails: string[]; numbers: string[] }) =>
  db.rows<Client>(sql`select ${clientColumns} from clients c where c.provider_id = ${providerId} and c.email = any(${keys.emails}::text[])
    union select ${clientColumns} from clients c where c.provider_id = ${providerId}
      and reverse(c.phone_digits) in (select reverse(n) from unnest(${keys.numbers}::text[]) n)`)

interface By {
  providerId: string
  userId: string
  at: Instant
}

export type ImportedClient = ClientRecord & { id: string }

const rowsOf = (clients: ImportedClient[]): Statement =>
  sql`jsonb_to_recordset(${JSON.stringify(clients)}::jsonb) as x(id uuid, name text, email text, phone text, offers boolean)`

const entered = sql`array_remove(array['name', case when x.email <> '' then 'email' end, case when x.phone <> '' then 'phone' end], null)`
const answer = sql`case x.offers when true then 'yes' when false then 'no' end`

export const insertImported = (db: Database, { providerId, userId, at }: By, clients: ImportedClient[]) =>
  db.run(sql`insert into clients (id, provider_id, name, email, phone, entered, source, consent, consent_at, consent_by, consent_how, created_at, changed_at)
    select x.id, ${providerId}::uuid, x.name, nullif(x.email, ''), nullif(x.phone, ''), ${entered}, 'import', ${answer},
      case when x.offers is not null then ${isoOf(at)}::timestamptz end, case when x.offers is not null then ${userId}::uuid end,
      case when x.offers is not null then 'imported' else '' end, ${isoOf(at)}::timestamptz, ${isoOf(at)}::timestamptz
    from ${rowsOf(clients)}`)

/** Adds what was not known; what the business wrote before stays. */
export const updateImported = (db: Database, { userId, at }: By, clients: ImportedClient[]) =>
  db.run(sql`update clients c set name = case when 'name' = any(c.entered) then c.name else x.name end, email = coalesce(c.email, nullif(x.email, '')),
      phone = case when 'phone' = any(c.entered) then c.phone else coalesce(nullif(x.phone, ''), c.phone) end,
      entered = array(select distinct e from unnest(c.entered || ${entered}) e order by e),
      consent_at = case when c.consent is null and x.offers is not null then ${isoOf(at)}::timestamptz else c.consent_at end,
      consent_by = case when c.consent is null and x.offers is not null then ${userId}::uuid else c.consent_by end,
      consent_how = case when c.consent is null and x.offers is not null then 'imported' else c.consent_how end,
      consent = coalesce(c.consent, ${answer}), changed_at = ${isoOf(at)}
    from ${rowsOf(clients)} where c.id = x.id`)
