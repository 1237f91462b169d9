import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { section, recordMetric } from './support/report.ts'

const root = join(import.meta.dirname, '..')
const amount = 1_000
const goalSeconds = 60

const columns =
  'key,title,summary,description,category,subcategories,kind,currency,fulfillment_methods,languages,option_name,option_price,option_minutes,photo,photo_alt,faq_question,faq_answer'
const about =
  'A calm hour in the chair, with a wash, a cut to your wish and a finish that holds until tomorrow evening.'

const fileOf = (photo: string) =>
  [
    columns,
    ...Array.from({ length: amount }, (_, at) => {
      const name = `Cut in style ${String.fromCharCode(97 + (at % 26))}${at}`
      const first = `k${at},${name},A cut with a wash and a finish,"${about}",hair,cut|styling,booking,EUR,venue,en|pt,Short,${20 + (at % 60)}.00,45,${photo},Hair that was cut,Do I need to book?,"Yes, here."`
      return `${first}\nk${at},,,,,,,,,,Long,${40 + (at % 60)}.50,75,,,,`
    }),
  ].join('\n')

/** A provider without a limit of services, in a market without reviews: every service is published at once. */
async function makeRoom(pool: pg.Pool): Promise<{ slug: string; photo: string }> {
  await pool.query(
    `insert into settings (key, value) values ('moderation.mode', '"open"') on conflict (key) do update set value = excluded.value`,
  )
  const { rows } = await pool.query<{ id: string; slug: string }>(
    `update providers set plan = 'pro', service_limit = 5000 where id = (select provider_id from services s join providers p on p.id = s.provider_id
       where s.kind = 'booking' and s.category = 'hair' and p.status = 'active' and p.currency = 'EUR' order by s.id limit 1) returning id, slug`,
  )
  const { id, slug } = rows[0]!
  const photo = randomUUID()
  await pool.query(
    `insert into media (id, owner_id, provider_id, purpose, status, file_name, size_bytes, received_bytes, content_type, width, height, color, blur, created_at)
     values ($1, $1, $2, 'photo', 'ready', $3, 10, 10, 'image/jpeg', 1200, 900, '#887766', 'data:image/webp;base64,AA', now())`,
    [photo, id, `${photo}.jpg`],
  )
  return { slug, photo: `${photo}.jpg` }
}

function runTool(file: string, slug: string, databaseUrl: string): { seconds: number; words: string } {
  const begunAt = performance.now()
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'bin/services.ts'), 'import', file, '--provider', slug],
    {
      env: { ...process.env, DATABASE_URL: databaseUrl },
      encoding: 'utf8',
    },
  )
  return { seconds: (performance.now() - begunAt) / 1000, words: `${stdout}${stderr}` }
}

/** A thousand new services from one file, from the first byte to the last listing; then the same file again. */
export async function measureImports(pool: pg.Pool, databaseUrl: string): Promise<void> {
  section('Many services at once')
  const folder = mkdtempSync(join(tmpdir(), 'sokora-import-'))
  const { slug, photo } = await makeRoom(pool)
  const file = join(folder, 'services.csv')
  writeFileSync(file, fileOf(photo))
  for (const [name, wanted] of [
    ['1,000 new services, published', /1000 new/],
    ['the same file again', /1000 as before/],
  ] as const) {
    const { seconds, words } = runTool(file, slug, databaseUrl)
    if (!wanted.test(words)) throw new Error(`The import went wrong:\n${words.slice(-2_000)}`)
    recordMetric(name, seconds, 's', { atMost: goalSeconds })
  }
  rmSync(folder, { recursive: true })
}
