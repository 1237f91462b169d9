import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase, openPool, sql } from '../../src/platform/database/database.ts'
import { invalidate } from '../../src/platform/events/outgoing.ts'
import { urlOn } from '../../src/platform/embedded/address.ts'
import { goodPassword } from '../support/accounts.ts'
import { isChangeOf, isOpen, listen } from '../support/servers/live-stream.ts'
import { startMailServer } from '../support/servers/mail-server.ts'
import { processesIn } from '../../src/platform/embedded/processes.ts'
import { removeFolder, startProduct, temporaryFolder, type Product } from '../support/worlds/product.ts'

// Two processes of the market that one start opens, on one embedded database.
const dataDir = temporaryFolder()
const token = 'a token for Prometheus'
const mails = await startMailServer()
let product: Product

beforeAll(async () => {
  product = await startProduct({
    WORKERS: '2',
    DATA_DIR: dataDir,
    DRAIN_SECONDS: '1',
    METRICS_TOKEN: token,
    SMTP_URL: mails.url(),
  })
})
afterAll(async () => {
  await product?.kill()
  await mails.close()
  removeFolder(dataDir)
})

/** The processes of the market that the first one started. */
function workers(): number[] {
  const { pid } = product.child
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
  return children.map(Number).filter((child) => /main\.ts/.test(readFileSync(`/proc/${child}/cmdline`, 'utf8')))
}

/** Each request has a connection of its own, so they reach both processes. */
async function statusOf(path: string): Promise<number> {
  const options = { headers: { connection: 'close' }, signal: AbortSignal.timeout(20_000) }
  const answer = await fetch(product.url + path, options)
  await answer.text()
  return answer.status
}

async function onDatabase<Result>(work: (db: ReturnType<typeof openDatabase>) => Promise<Result>): Promise<Result> {
  const pool = openPool(urlOn({ sockets: `${dataDir}/run` }), 1)
  return work(openDatabase(pool)).finally(() => pool.end())
}

test('one start opens two processes on one database, and says once that the market is open', async () => {
  expect(workers()).toHaveLength(2)
  expect(product.words().match(/is open at/g)).toHaveLength(1)
  await expect.poll(() => product.words().match(/first owner/g)).toHaveLength(1)
  const listeners = await onDatabase((db) =>
    db.rows(sql`select pid from pg_stat_activity where datname = current_database() and query like 'listen %'`),
  )
  expect(listeners).toHaveLength(2)
})

async function metrics(): Promise<string[]> {
  const answer = await fetch(`${product.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })
  return (await answer.text()).split('\n')
}

test('one response has the metrics of both processes', async () => {
  const lines = await metrics()
  expect(lines.filter((line) => line.startsWith('# TYPE process_uptime_seconds'))).toHaveLength(1)
  const values = lines.filter((line) => line.startsWith('process_uptime_seconds{'))
  expect(new Set(values.map((line) => /instance_id="([^"]+)"/.exec(line)![1])).size).toBe(2)
})

/** Emails that are due now, each to an address of its own. */
const writeMails = (amount: number) =>
  onDatabase((db) =>
    db.transaction(async (inside) => {
      await inside.run(sql`insert into outbox
          (id, kind, recipient, subject, text_body, html_body, status, next_try_at, created_at)
        select id, 'greeting', id || '@readers.example', 'Hello', 'Hello', 'Hello', 'queued', now(), now()
        from (select gen_random_uuid() as id from generate_series(1, ${amount})) as one`)
      await invalidate(inside, 'due:mail')
      return amount
    }),
  )

test('both processes send emails, and each email once', { timeout: 240_000 }, async () => {
  const patience = { timeout: 60_000, interval: 200 }
  const senders = async () =>
    (await metrics()).filter((line) => /^sokora_message_send_duration\w*_count\{.* [1-9]\d*$/.test(line)).length
  let written = 0
  const writeMore = async () => {
    written += await writeMails(40)
    return senders()
  }
  await expect.poll(writeMore, patience).toBe(2)
  const reached = () => mails.received.flatMap(({ to }) => to).filter((address) => address.endsWith('@readers.example'))
  await expect.poll(() => reached().length, patience).toBe(written)
  expect(new Set(reached()).size).toBe(written)
  const waiting = sql`select count(*) as amount from outbox where status <> 'sent' and recipient like '%@readers.example'`
  await expect.poll(() => onDatabase((db) => db.row<{ amount: number }>(waiting)), patience).toEqual({ amount: 0 })
})

async function post(path: string, body: object) {
  const headers = { origin: product.url, 'content-type': 'application/json' }
  const answer = await fetch(product.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** A signed-in person. */
async function signIn() {
  await onDatabase(async (db) => {
    await db.run(sql`insert into settings (key, value) values ('captcha.provider', '"off"')`)
    await invalidate(db, 'settings')
  })
  const account = { email: 'ann@example.com', password: goodPassword, name: 'Ann' }
  const confirm = sql`update auth_user set email_verified = true where email = ${account.email} returning id`
  // Each process follows a changed setting when it hears of it.
  await expect
    .poll(async () => {
      await post('/api/identity/sign-up/email', account)
      return onDatabase((db) => db.run(confirm))
    })
    .toBe(1)
  const [person] = await onDatabase((db) => db.rows<{ id: string }>(confirm))
  return { topic: `person:${person!.id}`, cookie: await post('/api/identity/sign-in/email', account) }
}

test('a change reaches the live pages of both processes', async () => {
  const { topic, cookie } = await signIn()
  const streams = await Promise.all(Array.from({ length: 8 }, () => listen(product.url, { topics: [topic], cookie })))
  expect(streams.map(({ status }) => status)).toEqual(Array(8).fill(200))
  await Promise.all(streams.map((stream) => stream.heard(isOpen)))
  await onDatabase((db) => invalidate(db, topic))
  await Promise.all(streams.map((stream) => stream.heard(isChangeOf(topic))))
  for (const stream of streams) stream.leave()
})

test('a process that is killed is replaced, and the other one serves everything meanwhile', async () => {
  const [killed, stays] = workers()
  process.kill(killed!, 'SIGKILL')
  await expect.poll(product.words, { interval: 5 }).toContain(`Process ${killed} ended by SIGKILL`)
  const answers = await Promise.all(Array.from({ length: 20 }, () => statusOf('/readyz')))
  expect(answers).toEqual(Array(20).fill(200))
  await expect.poll(() => workers().length).toBe(2)
  expect(workers()).toContain(stays)
  expect(workers()).not.toContain(killed)
})

test('a signal lets both processes end their requests first, then the database, with exit code 0', async () => {
  await expect.poll(() => statusOf('/readyz')).toBe(200)
  const pids = workers()
  const ended = product.stop()
  await sleep(300)
  expect(await Promise.all([statusOf('/readyz'), statusOf('/healthz')])).toEqual([503, 200])
  expect(await ended).toBe(0)
  expect(pids.filter((pid) => isRunning(pid))).toEqual([])
  expect(processesIn(`${dataDir}/postgres`)).toEqual([])
  expect(product.words()).not.toContain('"level":"error","message":"an error')
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
