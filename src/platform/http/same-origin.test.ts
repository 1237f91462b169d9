import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { requireSameOrigin } from '#platform/http/same-origin.ts'

const app = new Hono()
app.onError((_error, c) => c.text('rejected', 403))
app.use(requireSameOrigin('https://market.example'))
app.all('/', (c) => c.text('done'))

const post = async (headers: Record<string, string>) =>
  (await app.request('http://10.0.0.7:3000/', { method: 'POST', headers })).status

test.each([
  [200, 'a form of our own', { origin: 'https://market.example', 'sec-fetch-site': 'same-origin' }],
  [200, 'a form of our own that keeps its address to itself', { origin: 'null', 'sec-fetch-site': 'same-origin' }],
  [200, 'a program', {}],
  [403, 'another site', { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
  [403, 'another site that keeps its address to itself', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  [403, 'a neighbour below the same name', { origin: 'https://blog.market.example', 'sec-fetch-site': 'same-site' }],
  [403, 'somebody without a name, in a browser that says nothing of it', { origin: 'null' }],
  [403, 'another site without an origin', { 'sec-fetch-site': 'cross-site' }],
])('%i for %s', async (status, _who, headers) => {
  expect(await post(headers as Record<string, string>)).toBe(status)
})
