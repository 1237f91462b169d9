import { sql, type Database } from '#platform/database/database.ts'
import { isoOf, type Instant } from '#shared/time/instant.ts'

export interface SynonymRow {
  id: string
  words: string[]
  leadsTo: string[]
  language: string
  changedAt: Instant
}

const columns = sql`id, words, leads_to, language, changed_at`

export const selectSynonyms = (
  db: Database,
  { text, language, after }: { text: string; language: string; after: string },
  limit: number,
) =>
  db.rows<SynonymRow>(sql`
    select ${columns} from search_synonyms
    where id > ${after}::uuid and (${language} = '' or language = ${language})
      and (${text} = '' or exists (select 1 from unnest(words || leads_to) as w where starts_with(w, ${text})))
    order by id limit ${limit}`)

export const lockSynonyms = (db: Database, id: string) =>
  db.row<SynonymRow>(sql`select ${columns} from search_synonyms where id = ${id} for update`)

export const countSynonyms = async (db: Database): Promise<number> =>
  (await db.row<{ amount: number }>(sql`select count(*)::int as amount from search_synonyms`))!.amount

type SavedSynonyms = SynonymRow & { phrases: string[] }

export const upsertSynonyms = (db: Database, { id, words, leadsTo, language, phrases, changedAt }: SavedSynonyms) =>
  db.run(sql`insert into search_synonyms (id, words, leads_to, language, phrases, changed_at)
    values (${id}, ${words}, ${leadsTo}, ${language}, ${phrases}, ${isoOf(changedAt)})
    on conflict (id) do update set words = excluded.words, leads_to = excluded.leads_to, language = excluded.language, phrases = excluded.phrases,
      changed_at = excluded.changed_at`)

export const deleteSynonyms = (db: Database, id: string) => db.run(sql`delete from search_synonyms where id = ${id}`)
