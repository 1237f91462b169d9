import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { answerProblem } from './api.ts'
import { deepest, rejectUnstorableBodies } from './json-bodies.ts'

const app = new Hono()
app.onError(answerProblem as never)
app.use(rejectUnstorableBodies((path) => path === '/api/raw'))
app.all('*', async (c) => c.json(await c.req.json().catch(() => 'no JSON')))

async function send(body: string, path = '/api/v1/notes', type = 'application/json') {
  const answer = await app.request(path, { method: 'POST', body, headers: { 'content-type': type } })
  const reply = (await answer.json()) as { error?: { code: string; fields: Record<string, string> } } | null
  return { status: answer.status, reply, fields: Object.keys(reply?.error?.fields ?? {}) }
}

test.each([
  ['a NUL in a text', '{"note":"a\\u0000b"}', 'note'],
  ['half of a character', '{"items":[{"note":"ok"},{"note":"\\ud800"}]}', 'items.1.note'],
  ['a NUL in the name of a field', '{"a\\u0000b":1}', 'ab'],
  ['a body that is such a text', '"\\udfff"', 'body'],
  ['20,000 lists in each other', '['.repeat(20_000) + ']'.repeat(20_000), '0.0.0.0'],
  ['20,000 fields in each other', `{"a":${'{"b":'.repeat(20_000)}1${'}'.repeat(20_000)}}`, 'a.b.b.b'],
])('%s is refused with its position', async (_, body, field) => {
  const answer = await send(body)
  expect([answer.status, answer.reply?.error?.code, answer.fields]).toEqual([400, 'argument-error', [field]])
})

test('a storable body is passed on unchanged', async () => {
  const depth = '['.repeat(deepest) + ']'.repeat(deepest)
  for (const body of ['{"note":"👩‍🍳 Æ\\n\\t"}', 'null', '1e308', '{"__proto__":{"x":1}}', depth]) {
    expect((await send(body)).reply).toEqual(JSON.parse(body))
  }
})

test('invalid JSON is left to the endpoint, and files are not checked', async () => {
  expect((await send('{"a":')).reply).toBe('no JSON')
  expect((await send('{"a":"\\u0000"}', '/api/raw')).status).toBe(200)
  expect((await send('{"a":"\\u0000"}', '/api/v1/notes', 'text/csv')).status).toBe(200)
})

test('identity endpoints are checked whatever their content type', async () => {
  expect((await send('{"name":"\\u0000"}', '/api/identity/update-user', 'text/plain')).status).toBe(400)
})
