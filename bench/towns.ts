import { writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type pg from 'pg'
import { anyNetwork, sendRequest } from './support/api-client.ts'
import { postgresCpu, processCpu, startBare, untilQuiet, type Running } from './support/processes.ts'
import { percentile, recordMetric, section } from './support/report.ts'

const towns = 100_000

/** Adds smaller towns with the names of others until there are 100,000, each with further names like theirs. */
async function fillTowns(pool: pg.Pool): Promise<void> {
  await pool.query(
    `insert into places (id, name, search_name, country, latitude, longitude, time_zone, population)
     select 100000000 + id * 4 + round, name || ' ' || round, search_name || ' ' || round, country, latitude, longitude, time_zone, population / 2
     from places, generate_series(0, 3) round where id < 100000000 order by round, id
     limit greatest(0, $1 - (select count(*) from places)) on conflict do nothing`,
    [towns],
  )
  await pool.query(
    `insert into place_names (place_id, search_name, name, country, weight)
     select p.id, n.search_name || ' ' || p.id % 4, n.name || ' ' || p.id % 4, n.country, n.weight / 2
     from places p join place_names n on n.place_id = (p.id - 100000000) / 4 where p.id between 100000000 and 1999999999
     on conflict do nothing`,
  )
  await pool.query('analyze places, place_names')
}

// What people have typed when suggestions are asked for: two letters, half a name, a whole one, in several scripts.
const typed =
  'al ba be la ma mo pa sa san sao new li lis lisb lisboa mün muench munich par paris rom roma wie wien pra war köln sevi nueva saint القاه دلهي दिल् 北 北京 東 上海 москв αθη kair tok'.split(
    ' ',
  )
const rounds = 40

/** Suggestions of towns near somebody; the CPU of the server and PostgreSQL together, for each beginning of a name. */
export async function measureTowns(
  { pool, postmaster }: { pool: pg.Pool; postmaster: number },
  product: Running,
  port: number,
): Promise<void> {
  section('Suggestions of towns, 100,000 of them, CPU of server and PostgreSQL together')
  await fillTowns(pool)
  await untilQuiet({ product, postmaster })
  // Each request is another one, so that none is answered from the cache.
  let count = 0
  const suggest = (text: string) =>
    sendRequest(
      `${product.url}/api/v1/places?${new URLSearchParams({ q: text, around: 'Lisbon, Portugal', once: String(count++) })}`,
      { headers: { 'x-forwarded-for': anyNetwork() } },
    )
  const total = () => processCpu(product.pid) + postgresCpu(postmaster)
  await repeat(500, (index) => suggest(typed[index % typed.length]!))
  const costs: number[] = []
  for (const text of typed) costs.push(await cpuOf(total, () => suggest(text)))
  const file = join(tmpdir(), 'sokora-bench-towns.br')
  writeFileSync(file, brotliCompressSync((await suggest('lis')).text))
  const bare = await startBare(port, file)
  await repeat(500, () => sendRequest(bare.url))
  const base = await cpuOf(
    () => processCpu(bare.pid),
    () => sendRequest(bare.url),
    1_000,
  )
  await bare.stop()
  recordMetric('p50 of beginnings', percentile(costs, 0.5), 'ms', { atMost: 15 })
  recordMetric('p95 of beginnings', percentile(costs, 0.95), 'ms', { atMost: 30 })
  recordMetric(`p95, times bare node:http (${base.toFixed(2)} ms)`, percentile(costs, 0.95) / base, 'times', {
    atMost: 300,
  })
}

async function repeat(times: number, once: (index: number) => Promise<unknown>): Promise<void> {
  for (let index = 0; index < times; index++) await once(index)
}

/** Milliseconds of CPU for one of many requests, one after the other. */
async function cpuOf(total: () => number, once: () => Promise<unknown>, times = rounds): Promise<number> {
  const before = total()
  await repeat(times, once)
  return (total() - before) / times
}
