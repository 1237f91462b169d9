import { beginningOf, spellingsOf, type Candidate } from '#catalogue/rules/search/spelling.ts'
import type { Synonyms } from '#catalogue/rules/search/synonyms.ts'
import type { WordChanges } from '#catalogue/rules/listings/tallies.ts'
import { sql, type Database } from '#platform/database/database.ts'

/** The number of words listed for a prefix; more means that the prefix is too short. */
export const mostNamed = 16

/** The number of listings with a word, and of those with it in the title, kind, tags or provider name. */
export interface WordAmounts {
  amount: number
  prominent: number
}

export interface KnownWords {
  exact: Map<string, WordAmounts>
  /** Words with the prefix: the upper bound of their listings, and the most common of them. */
  begun: WordAmounts & { kinds: number; words: string[] }
}

export const unknownWord: WordAmounts = { amount: 0, prominent: 0 }

/** Which of these words are known. They contain letters and digits only. */
export async function selectWords(db: Database, words: string[]): Promise<Map<string, WordAmounts>> {
  const rows = await db.rows<WordAmounts & { word: string }>(
    sql`select word, amount, prominent from search_words where word = any(${words}::text[])`,
  )
  return new Map(rows.map(({ word, amount, prominent }) => [word, { amount, prominent }]))
}

/** Known ones of these words, words with this prefix, and the market's synonyms of these phrases: one statement. */
export async function selectKnownWords(
  db: Database,
  { words, beginning, phrases }: { words: string[]; beginning: string; phrases: string[] },
): Promise<KnownWords & { groups: Synonyms[] }> {
  const found = await db.row<{
    exact: (WordAmounts & { word: string })[]
    begun: KnownWords['begun']
    groups: Synonyms[]
  }>(sql`
    select (select coalesce(json_agg(json_build_object('word', word, 'amount', amount, 'prominent', prominent)), '[]')
        from search_words where word = any(${words}::text[])) as exact,
      (select json_build_object('amount', coalesce(sum(amount), 0), 'prominent', coalesce(sum(prominent), 0), 'kinds', count(*),
          'words', coalesce((array_agg(word order by amount desc))[1:${mostNamed}], '{}'))
        from search_words where word ~>=~ ${beginning} and word ~<~ ${`${beginning}\u{10ffff}`}) as begun,
      (select coalesce(json_agg(json_build_object('words', g.words, 'leadsTo', g.leads_to)), '[]')
        from (select words, leads_to from search_synonyms where phrases && ${phrases}::text[] order by id limit 50) g) as groups`)
  const { exact, begun, groups } = found!
  return { exact: new Map(exact.map(({ word, amount, prominent }) => [word, { amount, prominent }])), begun, groups }
}

const mostOfSpelling = 50

/** Known words that share a spelling with one of these. Limits the rows read, independent of planner statistics. */
export const selectMisspelled = (db: Database, typed: string[]) =>
  db.rows<Candidate>(sql`
    select distinct w.word, w.amount from unnest(${[...new Set(typed.flatMap(spellingsOf))]}::text[]) as x(spelling)
    cross join lateral (select s.word from search_spellings s where s.spelling = x.spelling order by s.word limit ${mostOfSpelling}) s
    cross join lateral (select w.word, w.amount from search_words w where w.word = s.word limit 1) w`)

/** Adds changes to word counts; deletes words with a zero count and their spellings. */
export async function changeWords(db: Database, changes: WordChanges): Promise<void> {
  if (changes.length === 0) return
  const words = changes.map(({ word }) => word)
  await db.run(sql`insert into search_words as t (word, amount, prominent)
    select * from unnest(${words}::text[], ${changes.map(({ amount }) => amount)}::int[], ${changes.map(({ prominent }) => prominent)}::int[])
    on conflict (word) do update set amount = t.amount + excluded.amount, prominent = t.prominent + excluded.prominent`)
  await addSpellings(
    db,
    changes.filter(({ isSpelled }) => isSpelled).map(({ word }) => word),
  )
  if (!changes.some(({ amount }) => amount < 0)) return
  const gone = await db.rows<{ word: string }>(
    sql`delete from search_words where word = any(${words}::text[]) and amount <= 0 returning word`,
  )
  if (gone.length === 0) return
  const rows = spellingRows(gone)
  await db.run(sql`delete from search_spellings s using unnest(${rows.map(({ spelling }) => spelling)}::text[], ${rows.map(({ word }) => word)}::text[])
    as g(spelling, word) where s.spelling = g.spelling and s.word = g.word`)
}

const spellingRows = (words: { word: string }[]) =>
  words.flatMap(({ word }) => spellingsOf(word).map((spelling) => ({ spelling, word })))

/** Every word is a spelling of itself, which shows whether the others exist. */
async function addSpellings(db: Database, words: string[]): Promise<void> {
  if (words.length === 0) return
  const missing = await db.rows<{ word: string }>(sql`
    select w.word from unnest(${words}::text[], ${words.map(beginningOf)}::text[]) as w(word, spelling)
    where not exists (select 1 from search_spellings s where s.spelling = w.spelling and s.word = w.word)`)
  const rows = spellingRows(missing)
  if (rows.length === 0) return
  await db.run(sql`insert into search_spellings (spelling, word)
    select * from unnest(${rows.map(({ spelling }) => spelling)}::text[], ${rows.map(({ word }) => word)}::text[])
    order by 1, 2 on conflict do nothing`)
}
