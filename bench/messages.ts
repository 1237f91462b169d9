import type pg from 'pg'
import type { Running } from './support/processes.ts'
import { percentile, section, recordMetric } from './support/report.ts'

const rounds = 30

/**
 * A conversation of 10,000 messages among 20,000 others of its provider: opened by both sides, paged back, and written
 * in. Changes the demo data.
 */
export async function measureMessages({ url }: Running, pool: pg.Pool, amount = 10_000): Promise<void> {
  section(`A conversation of ${amount.toLocaleString('en')} messages`)
  const [customer, business] = [await signIn(url, 'customer@demo.invalid'), await signIn(url, 'provider@demo.invalid')]
  const { id, providerId } = await plant(pool, amount)
  const dashboard = `/api/v1/me/providers/${providerId}/conversations`
  const requests: [name: string, address: string, cookie: string][] = [
    ['opened by the customer', `/api/v1/conversations/${id}`, customer],
    ['opened by the business', `${dashboard}/${id}`, business],
    ['its page', `/messages/${id}`, customer],
    ['older messages', `/api/v1/conversations/${id}/messages?cursor=5000`, customer],
    ['the list of the business', dashboard, business],
    ['what is unread there', `${dashboard}?unread=true`, business],
  ]
  for (const [name, address, cookie] of requests) {
    const times: number[] = []
    for (let round = 0; round < rounds; round++)
      times.push(await time(() => fetch(url + address, { headers: headersOf(cookie) })))
    recordMetric(`${name}, 95 of 100`, percentile(times.slice(2), 0.95), 'ms', { atMost: 200 })
  }
  const sent: number[] = []
  for (let round = 0; round < 20; round++) sent.push(await time(() => say(url, id, customer, `Message ${round}`)))
  recordMetric('a message said, 95 of 100', percentile(sent.slice(2), 0.95), 'ms', { atMost: 200 })
}

const headersOf = (cookie: string) => ({ cookie, 'x-forwarded-for': '198.18.51.1' })

const say = (url: string, id: string, cookie: string, text: string) =>
  fetch(`${url}/api/v1/conversations/${id}/messages`, {
    method: 'POST',
    headers: {
      ...headersOf(cookie),
      origin: url,
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
    },
    body: JSON.stringify({ text }),
  })

async function time(sendRequest: () => Promise<Response>): Promise<number> {
  const startedAt = performance.now()
  const answer = await sendRequest()
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}: ${text.slice(0, 200)}`)
  return performance.now() - startedAt
}

async function signIn(url: string, email: string): Promise<string> {
  const answer = await fetch(`${url}/api/identity/sign-in/email`, {
    method: 'POST',
    headers: { ...headersOf(''), 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ email, password: 'open the market' }),
  })
  if (!answer.ok) throw new Error(`signing in was refused with ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

/** Extends the conversation of the demo's customer with Studio Ana, and adds others. */
async function plant(pool: pg.Pool, amount: number): Promise<{ id: string; providerId: string }> {
  const { rows } = await pool.query<{ id: string; providerId: string; last: number }>(
    `select c.id, c.provider_id as "providerId", c.last_number as last from conversations c join providers p on p.id = c.provider_id
     join auth_user u on u.id = c.customer_id where p.slug = 'studio-ana' and u.email = 'customer@demo.invalid'`,
  )
  const { id, providerId, last } = rows[0]!
  await pool.query(
    `insert into messages (id, conversation_id, number, by_party, text, said_at)
     select gen_random_uuid(), $1, n, case when n % 2 = 0 then 'customer' else 'provider' end, 'Message ' || n || repeat(' and more words', n % 20), now() from generate_series($2::int + 1, $3::int) n`,
    [id, last, amount],
  )
  await pool.query(
    'update conversations set last_number = (select max(number) from messages where conversation_id = $1), last_at = now() where id = $1',
    [id],
  )
  await pool.query(
    `insert into conversations (id, provider_id, customer_id, began_at, last_at, last_number, last_text, provider_unread)
     select gen_random_uuid(), $1, gen_random_uuid(), now(), now() - n * interval '1 minute', 1, 'Hello', n % 50 / 49 from generate_series(1, 20000) n`,
    [providerId],
  )
  await pool.query('analyze conversations, messages')
  return { id, providerId }
}
