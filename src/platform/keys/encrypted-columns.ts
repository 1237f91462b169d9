import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto'
import { Statement, sql, type Database } from '#platform/database/database.ts'
import { libraryKeys } from '#platform/keys/key-ring.ts'
import { sealedPrefix, sealingWith, type Keys } from '#platform/crypto/sealing.ts'

export interface EncryptedColumn {
  /** For people: "bank accounts of businesses". */
  what: string
  table: string
  column: string
  /** Properties of a JSON object. */
  names?: string[]
  /** The column is JSON, and its value is a single text. */
  isJsonText?: boolean
  /** Who encrypts it; usually `ctx.seal`. */
  by?: 'identity-library'
}

export interface Counted {
  what: string
  /** Values that were re-encrypted, or are still encrypted with an old key. */
  old: number
  /** Values that no key decrypts. */
  unreadable: number
}

/** An encrypted value as SQL: how its text is read and written. */
interface Place {
  text: Statement
  changed(text: string): Statement
}

interface Cipher {
  /** The prefix of every value of this kind, and of those with the present key. */
  prefix: string
  currentPrefix: string
  decrypt(value: string): Promise<string>
  encrypt(text: string): Promise<string>
}

const raw = (text: string) => new Statement([text], [])

/** The encrypted values of a column. Names come from src/server/encrypted-columns.ts, never from a request. */
function placesOf({ column, names, isJsonText }: EncryptedColumn): Place[] {
  const whole = raw(`"${column}"`)
  if (isJsonText) return [{ text: sql`(${whole} #>> '{}')`, changed: (text) => sql`to_jsonb(${text}::text)` }]
  if (!names) return [{ text: whole, changed: (text) => sql`${text}` }]
  return names.map((name) => ({
    text: sql`(${whole} ->> ${raw(`'${name}'`)})`,
    changed: (text) => sql`jsonb_set(${whole}, ${raw(`'{${name}}'`)}, to_jsonb(${text}::text))`,
  }))
}

function cipherOf({ by }: EncryptedColumn, keys: Keys): Cipher {
  if (by === 'identity-library') {
    const key = libraryKeys(() => keys)
    return {
      prefix: '$ba$',
      currentPrefix: `$ba$${keys.current}$`,
      decrypt: (data) => symmetricDecrypt({ key, data }),
      encrypt: (data) => symmetricEncrypt({ key, data }),
    }
  }
  const { seal, unseal } = sealingWith(() => keys)
  return {
    prefix: 'sealed:',
    currentPrefix: sealedPrefix(keys.current),
    decrypt: async (value) => unseal(value),
    encrypt: async (text) => seal(text),
  }
}

// A table is read from its first block to its last, so that no index is needed and no value is read twice; sixteen
// blocks are 128 kB.
const blocksAStep = 16

async function eachStep(db: Database, table: string, step: (from: string, to: string) => Promise<void>): Promise<void> {
  for (let block = 0; ; block += blocksAStep) {
    const size = await db.row<{ blocks: number }>(
      sql`select (pg_relation_size(${table}::regclass) / current_setting('block_size')::int)::int as blocks`,
    )
    if (block >= size!.blocks) return
    await step(`(${block},0)`, `(${block + blocksAStep},0)`)
  }
}

/**
 * Re-encrypts values of old keys with the present one: in short transactions, concurrently with other work. Rows that
 * are locked by others are skipped and counted in `skipped`. Unreadable values stay as they are.
 */
export async function reencrypt(
  db: Database,
  column: EncryptedColumn,
  keys: Keys,
): Promise<Counted & { skipped: number }> {
  const counted = { what: column.what, old: 0, unreadable: 0, skipped: 0 }
  const cipher = cipherOf(column, keys)
  const table = raw(`"${column.table}"`)
  for (const { text, changed } of placesOf(column)) {
    const isOld = sql`starts_with(${text}, ${cipher.prefix}) and not starts_with(${text}, ${cipher.currentPrefix})`
    await eachStep(db, column.table, async (from, to) => {
      const within = sql`ctid >= ${from}::tid and ctid < ${to}::tid and ${isOld}`
      const done = await db.transaction(async (inside) => {
        const all = await inside.row<{ count: number }>(sql`select count(*) as count from ${table} where ${within}`)
        const rows = await inside.rows<{ at: string; value: string }>(
          sql`select ctid::text as at, ${text} as value from ${table} where ${within} for update skip locked`,
        )
        let unreadable = 0
        for (const { at, value } of rows) {
          const clear = await cipher.decrypt(value).catch(() => undefined)
          if (clear === undefined) unreadable++
          else
            await inside.run(
              sql`update ${table} set ${raw(`"${column.column}"`)} = ${changed(await cipher.encrypt(clear))} where ctid = ${at}::tid`,
            )
        }
        return { old: rows.length - unreadable, unreadable, skipped: Math.max(0, all!.count - rows.length) }
      })
      counted.old += done.old
      counted.unreadable += done.unreadable
      counted.skipped += done.skipped
    })
  }
  return counted
}

/**
 * Reads every value without changes: counts those that no key decrypts, and those that wait for a rotation to finish.
 */
export async function countUnreadable(db: Database, column: EncryptedColumn, keys: Keys): Promise<Counted> {
  const counted: Counted = { what: column.what, old: 0, unreadable: 0 }
  const cipher = cipherOf(column, keys)
  for (const { text } of placesOf(column)) {
    await eachStep(db, column.table, async (from, to) => {
      const rows = await db.rows<{ value: string }>(
        sql`select ${text} as value from ${raw(`"${column.table}"`)} where ctid >= ${from}::tid and ctid < ${to}::tid and starts_with(${text}, ${cipher.prefix})`,
      )
      for (const { value } of rows) {
        const isReadable = await cipher.decrypt(value).then(
          () => true,
          () => false,
        )
        if (!isReadable) counted.unreadable++
        else if (!value.startsWith(cipher.currentPrefix)) counted.old++
      }
    })
  }
  return counted
}
