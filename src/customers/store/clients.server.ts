import type { Client, ClientField, ClientMetrics, ClientSource, ConsentAnswer } from '#customers/rules/client.ts'
import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export const clientColumns = sql`c.id, c.provider_id, c.user_id, c.name, c.email, c.phone, c.phone_digits, c.entered, c.source, c.consent, c.consent_at,
  c.consent_how, c.merged_into, c.merged_via, c.visits, c.no_shows, c.spent, c.first_at, c.last_at, c.created_at`

export const findClient = (db: Database, providerId: string, id: string) =>
  db.row<Client>(sql`select ${clientColumns} from clients c where c.id = ${id} and c.provider_id = ${providerId}`)

/** A client and those merged into it, itself first. */
export const listClientGroup = (db: Database, id: string) =>
  db.rows<Client>(
    sql`select ${clientColumns} from clients c where c.id = ${id} or c.merged_into = ${id} order by c.id <> ${id}, c.id`,
  )

export const findClientOfUser = (db: Database, providerId: string, userId: string) =>
  db.row<Client>(
    sql`select ${clientColumns} from clients c where c.user_id = ${userId} and c.provider_id = ${providerId}`,
  )

export const findClientOfEmail = (db: Database, providerId: string, email: string) =>
  db.row<Client>(sql`select ${clientColumns} from clients c where c.email = ${email} and c.provider_id = ${providerId}`)

/** Clients with exactly this number, those without an email address first. */
export const listClientsOfNumber = (db: Database, providerId: string, digits: string) =>
  db.rows<Client>(sql`select ${clientColumns} from clients c where c.provider_id = ${providerId}
    and reverse(c.phone_digits) = reverse(${digits}::text) order by c.email is not null, c.id limit 20`)

export interface NewClient {
  id: string
  providerId: string
  userId: string | null
  name: string
  email: string | null
  phone: string | null
  entered: ClientField[]
  source: ClientSource
}

export const insertClient = (db: Database, c: NewClient, at: Instant) =>
  db.run(sql`insert into clients (id, provider_id, user_id, name, email, phone, entered, source, created_at, changed_at)
    values (${c.id}, ${c.providerId}, ${c.userId}, ${c.name}, ${c.email}, ${c.phone}, ${c.entered}, ${c.source}, ${isoOf(at)}, ${isoOf(at)})`)

export interface ClientUpdate {
  userId: string | null
  name: string
  email: string | null
  phone: string | null
  entered: ClientField[]
}

/** An account or address that another client has stays there: the business may merge the two. */
export const updateClient = (db: Database, client: { id: string; providerId: string }, c: ClientUpdate, at: Instant) =>
  db.run(sql`update clients x set name = ${c.name}, phone = ${c.phone}, entered = ${c.entered}, changed_at = ${isoOf(at)},
      user_id = case when exists (select from clients o where o.user_id = ${c.userId}::uuid and o.provider_id = x.provider_id and o.id <> x.id) then x.user_id else ${c.userId}::uuid end,
      email = case when exists (select from clients o where o.email = ${c.email}::text and o.provider_id = x.provider_id and o.id <> x.id) then x.email else ${c.email}::text end
    where x.id = ${client.id}`)

export const saveMetrics = (db: Database, id: string, m: ClientMetrics) =>
  db.run(sql`update clients set visits = ${m.visits}, no_shows = ${m.noShows}, spent = ${JSON.stringify(m.spent)}::jsonb, worth_minor = ${m.worthMinor},
      first_at = ${m.firstAt === null ? null : isoOf(m.firstAt)}, last_at = ${m.lastAt === null ? null : isoOf(m.lastAt)} where id = ${id}`)

export const deleteClient = (db: Database, id: string) =>
  db.run(sql`delete from clients where id = ${id} or merged_into = ${id}`)

/** Gives the entries of an email address to the account that verified it. */
export const adoptClients = (db: Database, userId: string, email: string) =>
  db.run(sql`update clients c set user_id = ${userId} where c.email = ${email} and c.user_id is null
    and not exists (select from clients o where o.user_id = ${userId} and o.provider_id = c.provider_id)`)

const isPersons = (userId: string, email: string | null) => sql`(c.user_id = ${userId} or c.email = ${email}::text)`

export interface PersonalClient {
  id: string
  business: string
  name: string
  email: string | null
  phone: string | null
  consent: string | null
  consentAt: Instant | null
  consentHow: string
  visits: number
  noShows: number
  createdAt: Instant
}

/** What businesses have in their client books about a person, merged entries included. */
export const listClientsAbout = (db: Database, userId: string, email: string | null) =>
  db.rows<PersonalClient>(sql`select d.id, p.name as business, d.name, d.email, d.phone, d.consent, d.consent_at, d.consent_how, d.visits, d.no_shows, d.created_at
    from clients d join providers p on p.id = d.provider_id
    where coalesce(d.merged_into, d.id) in (select coalesce(c.merged_into, c.id) from clients c where ${isPersons(userId, email)}) order by p.name, d.id`)

export const deleteClientsAbout = (db: Database, userId: string, email: string | null) =>
  db.run(sql`with found as materialized (select coalesce(c.merged_into, c.id) as id from clients c where ${isPersons(userId, email)})
    delete from clients where id in (select id from found) or merged_into in (select id from found)`)

interface Consent {
  answer: ConsentAnswer
  how: string
  by: string
  at: Instant
}

export const saveConsent = (db: Database, id: string, { answer, how, by, at }: Consent) =>
  db.run(
    sql`update clients set consent = ${answer}, consent_how = ${how}, consent_by = ${by}, consent_at = ${isoOf(at)} where id = ${id}`,
  )

/** Those merged into the first go along; with whom they were merged stays known. */
export const mergeInto = (db: Database, from: string, into: string, at: Instant) =>
  db.run(sql`update clients set merged_into = ${into}, merged_via = case when id = ${from} then ${into}::uuid else merged_via end, changed_at = ${isoOf(at)}
    where id = ${from} or merged_into = ${from}`)

export const separate = (db: Database, id: string, at: Instant) =>
  db.run(sql`with recursive parts as (
      select c.id from clients c where c.id = ${id}
      union select c.id from clients c join parts on c.merged_via = parts.id where c.merged_into is not null)
    update clients set merged_into = case when id = ${id} then null else ${id}::uuid end, changed_at = ${isoOf(at)} where id in (select id from parts)`)
