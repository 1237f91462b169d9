import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { hashPassword, verifyPassword } from '#platform/crypto/password-hashing.ts'
import { hammer } from './support/load.ts'
import { scriptsOf } from './pages.ts'
import { processCpu, type Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

export const password = 'seven wet stones on a wall'

interface Person {
  email: string
  id: string
}

/** An account that can sign in, inserted with the same rows as after sign-up and verification. */
export async function addPerson(pool: pg.Pool, hash: string): Promise<Person> {
  const [id, email] = [randomUUID(), `bench-${randomUUID()}@example.com`]
  await pool.query(`insert into auth_user (id, name, email, email_verified) values ($1, 'Bench', $2, true)`, [
    id,
    email,
  ])
  await pool.query(
    `insert into auth_account (id, user_id, provider_id, account_id, password) values ($1, $2::uuid, 'credential', $2::text, $3)`,
    [randomUUID(), id, hash],
  )
  return { email, id }
}

/** One sign-in, from a network address of its own, so that rate limits are not measured. */
async function signIn(url: string, { email }: Person, typed = password): Promise<Response> {
  const address = `198.51.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`
  const headers = { 'content-type': 'application/json', origin: url, 'x-forwarded-for': address }
  return fetch(`${url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password: typed }),
  })
}

export async function sessionCookie(url: string, person: Person): Promise<string> {
  const answer = await signIn(url, person)
  const cookie = answer.headers.getSetCookie().find((line) => line.includes('session_token='))
  if (answer.status !== 200 || !cookie) throw new Error(`sign-in was refused: ${await answer.text()}`)
  return cookie.split(';')[0]!
}

/** The number of transactions so far. An idle connection reports its statistics after ten seconds. */
async function countTransactions(pool: pg.Pool): Promise<number> {
  await new Promise((resume) => setTimeout(resume, 12_000))
  return Number(
    (await pool.query(`select xact_commit as n from pg_stat_database where datname = current_database()`)).rows[0].n,
  )
}

/** How many queries one response of /api/identity/session needs; without a session there is none. */
async function measureQuestions(product: Running, pool: pg.Pool, cookie: string): Promise<void> {
  const times = 1_000
  const sendRequest = async (headers: Record<string, string>) => {
    for (let time = 0; time < times; time++)
      await fetch(`${product.url}/api/identity/session`, { headers }).then((answer) => answer.text())
    return countTransactions(pool)
  }
  const before = await countTransactions(pool)
  const between = await sendRequest({})
  const after = await sendRequest({ cookie })
  const questions = (after - between - (between - before)) / times
  recordMetric('questions to the database to know who asks and tell it', Math.round(questions * 10) / 10, '', {
    atMost: 2,
  })
}

/** The cost of identifying the sender: the same request with and without a session, alternating. */
async function measureSessionCheck(product: Running, cookie: string): Promise<void> {
  for (const path of ['/cart', '/api/v1/session']) {
    const load = { url: product.url, path, connections: 64, seconds: 1.5 }
    for (let round = 0; round < 3; round++) await Promise.all([hammer(load), hammer({ ...load, cookie })])
    const ratios: number[] = []
    for (let round = 0; round < 5; round++) {
      const [without, with_] = [await hammer(load), await hammer({ ...load, cookie })]
      ratios.push(without / with_)
    }
    recordMetric(`${path} with a session, against without (64 connections), time`, percentile(ratios, 0.5), 'times', {
      atMost: 1.5,
    })
  }
}

async function median(times: number, work: () => Promise<unknown>): Promise<number> {
  const walls: number[] = []
  for (let time = 0; time < times; time++) {
    const startedAt = performance.now()
    await work()
    walls.push(performance.now() - startedAt)
  }
  return percentile(walls, 0.5)
}

/** A sign-in, compared with the one password hash that it must calculate. */
async function measureSignIn(product: Running, people: Person[], hash: string): Promise<void> {
  const one = await median(20, () => verifyPassword(hash, password))
  let turn = 0
  // As many as may start at once after a quiet time; later ones wait for their turn.
  await new Promise((resume) => setTimeout(resume, 3_000))
  const before = processCpu(product.pid)
  const whole = await median(9, () =>
    signIn(product.url, people[turn++ % people.length]!).then((answer) => answer.text()),
  )
  const cpu = (processCpu(product.pid) - before) / 9
  recordMetric(
    `a sign-in (${whole.toFixed(0)} ms, ${cpu.toFixed(0)} ms of CPU) against one Argon2id hash (${one.toFixed(0)} ms)`,
    whole / one,
    'times',
    { atMost: 2 },
  )
}

/** Pages while forty attackers try passwords as fast as they are allowed. */
async function measureFlood(product: Running, people: Person[]): Promise<void> {
  const load = { url: product.url, path: '/hair-services/africa', connections: 16, seconds: 3 }
  await hammer(load)
  const calmBefore = await hammer(load)
  const watch = { isOver: false, tries: 0 }
  const guessers = Array.from({ length: 40 }, async () => {
    while (!watch.isOver) {
      const person = people[Math.floor(Math.random() * people.length)]!
      await signIn(product.url, person).then(
        (answer) => answer.text(),
        () => {},
      )
      watch.tries++
    }
  })
  await new Promise((resume) => setTimeout(resume, 500))
  const flooded = await hammer(load)
  watch.isOver = true
  await Promise.all(guessers)
  // A process still gets faster at first: the better of the rates before and after counts.
  const calm = Math.max(calmBefore, await hammer(load))
  recordMetric(
    `pages during a sign-in flood (${watch.tries} tries meanwhile), share of their rate`,
    (flooded / calm) * 100,
    '%',
    { atLeast: 80 },
  )
}

export async function measureAccounts(product: Running, pool: pg.Pool): Promise<void> {
  section('Accounts')
  const hash = await hashPassword(password)
  const people: Person[] = []
  for (let index = 0; index < 200; index++) people.push(await addPerson(pool, hash))
  const cookie = await sessionCookie(product.url, people[0]!)
  await measureQuestions(product, pool, cookie)
  await measureSessionCheck(product, cookie)
  await measureSignIn(product, people, hash)
  await measureFlood(product, people)
  recordMetric('JavaScript of the login page, gzip', (await scriptsOf(product, '/login')).kilobytes, 'kB', {
    atMost: 150,
  })
}
