import { sql, type Database } from '#platform/database.ts'

/** How many of the words with the same beginning are named; whoever needs more has typed too little. */
export const mostNamed = 16

export interface KnownWords {
  exact: Map<string, number>
  /** Words with the asked beginning: in how many listings they stand together, at most, and the commonest of them. */
  begun: { amount: number; kinds: number; words: string[] }
}

/** What of these words is known, and what begins like the last of them. They hold letters and digits only. */
export async function selectKnownWords(db: Database, words: string[]): Promise<KnownWords> {
  const beginning = words.at(-1)!
  const rows = await db.rows<{ word: string | null; amount: number; kinds: number; words: string[] }>(sql`
    select word, amount, 0 as kinds, '{}'::text[] as words from search_words where word = any(${words}::text[])
    union all
    select null, coalesce(sum(amount), 0)::int, count(*)::int, coalesce((array_agg(word order by amount desc))[1:${mostNamed}], '{}')
    from search_words where word ~>=~ ${beginning} and word ~<~ ${`${beginning}\u{10ffff}`}`)
  const exact = rows.flatMap(({ word, amount }) => (word === null ? [] : [[word, amount] as const]))
  return { exact: new Map(exact), begun: rows.find(({ word }) => word === null)! }
}

/** The words most like this one, with at most so many letters wrong; nearest first, then the most used. */
export const selectSimilarWords = (db: Database, word: string, mostTypos: number) =>
  db.rows<{ word: string; amount: number; typos: number }>(sql`
    select * from (
      select w.word, w.amount, levenshtein_less_equal(w.word, ${word}, ${mostTypos}) as typos from search_words w
      where w.word % ${word} and length(w.word) between ${word.length - mostTypos} and ${word.length + mostTypos}
    ) s where typos <= ${mostTypos} order by typos, amount desc, word limit 3`)
