import { sql, type Database } from '../../../src/platform/database/database.ts'

/** Adds people to the client book of a business; each fifth was entered by the business, with address and number. */
export async function plantClients(db: Database, providerId: string, amount: number): Promise<void> {
  for (let first = 1; first <= amount; first += aBatch) await plantBatch(db, { providerId, first, amount })
  await db.run(sql`analyze clients`)
}

/** Rows per statement, so that none takes long. */
const aBatch = 5_000

async function plantBatch(
  db: Database,
  { providerId, first, amount }: { providerId: string; first: number; amount: number },
): Promise<void> {
  await db.run(sql`insert into clients (id, provider_id, name, email, phone, entered, source, visits, worth_minor, spent, first_at, last_at, created_at, changed_at)
    select gen_random_uuid(), ${providerId}, (array['Ana','Rita','Bo','Mehmet','Chloé','Yuki','Olu','Ines'])[1 + n % 8] || ' ' || initcap(substr(md5(n::text), 1, 8)),
      'client' || n || '@guests.example', '+351 9' || lpad(n::text, 8, '0'), case when n % 5 = 0 then array['name','email','phone'] else '{}'::text[] end,
      case when n % 5 = 0 then 'business' else 'online' end, n % 13, n % 13 * 4000, jsonb_build_object('EUR', n % 13 * 4000),
      now() - n * interval '1 hour', now() - n % 1000 * interval '1 hour', now(), now()
    from generate_series(${first}::int, ${Math.min(amount, first + aBatch - 1)}::int) n`)
}
