import { expect, test } from 'vitest'
import { accepted, placeQuoteRequest, offer, priced, pricing, what } from '../../../tests/support/orders/quotes.ts'
import { writer } from '../../../tests/support/messaging.ts'
import { openWorld } from '../../../tests/support/worlds/world.ts'
import type { AppContext } from '#server/context.ts'
import { answerProblem, newApi } from '#platform/http/api.ts'
import { businessQuotesApi } from '#quotes/api/business-quotes-api.ts'
import { quotesApi } from '#quotes/api/quotes-api.ts'
import { quoteListSchema, quoteSchema } from '#quotes/contract.ts'
import { newId } from '#shared/ids.ts'

const world = await openWorld()

/** The endpoints for one signed-in person. */
function endpointsOf(ctx: AppContext) {
  const api = newApi()
  api.use(async (c, next) => {
    c.set('ctx', ctx)
    c.set('requestId', 'test')
    await next()
  })
  api.route('/', quotesApi)
  api.route('/', businessQuotesApi)
  api.onError(answerProblem as never)
  return async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await api.request(path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: await answer.json() }
  }
}

test('a quote is requested, offered, accepted and returned in the documented shape', async () => {
  const here = await pricing(world)
  const [customer, business] = [endpointsOf(here.ines), endpointsOf(here.owner)]
  const base = `/me/providers/${here.provider.id}/quotes`
  const key = { 'idempotency-key': newId() }
  const response = await customer('POST', '/quotes', { serviceId: here.service.id, what }, key)
  expect([response.status, quoteSchema.parse(response.body).status]).toEqual([201, 'open'])
  const again = await customer('POST', '/quotes', { serviceId: here.service.id, what }, key)
  expect(again.body.id).toBe(response.body.id)
  const listed = await business('GET', base)
  expect(quoteListSchema.parse(listed.body).items.map(({ id }) => id)).toEqual([response.body.id])
  const offered = await business('POST', `${base}/${response.body.id}/offers`, priced())
  expect([offered.status, quoteSchema.parse(offered.body).status]).toEqual([201, 'offered'])
  const done = await customer('POST', `/quotes/${response.body.id}/accept`, { offerId: offered.body.offer.id })
  expect(done).toMatchObject({ status: 200, body: { status: 'accepted', isInCart: true } })
  const ended = await business('POST', `${base}/${response.body.id}/withdraw`, { note: 'We are ill.' })
  expect(ended).toMatchObject({ status: 200, body: { status: 'withdrawn', endNote: 'We are ill.' } })
})

test('errors name the field and the code', async () => {
  const here = await pricing(world)
  const customer = endpointsOf(here.ines)
  const key = { 'idempotency-key': newId() }
  expect(await customer('POST', '/quotes', { serviceId: here.service.id, what: 'Too short' }, key)).toMatchObject({
    status: 422,
    body: { error: { code: 'argument-error', fields: { what: 'At least 20 characters, please.' } } },
  })
  expect((await customer('POST', '/quotes', { serviceId: here.service.id, what })).status).toBe(422)
  const { id } = await placeQuoteRequest(here)
  expect(await customer('POST', `/quotes/${id}/decline`, {})).toMatchObject({
    status: 409,
    body: { error: { code: 'transition-not-allowed', offers: { status: 'open' } } },
  })
})

test('others get not-found for every action, and requesting requires a sign-in', async () => {
  const here = await pricing(world)
  const { id, offerId } = await accepted(here)
  const stranger = endpointsOf(await writer(world, 'Bela Costa'))
  for (const [method, path, body] of [
    ['GET', `/quotes/${id}`],
    ['POST', `/quotes/${id}/accept`, { offerId }],
    ['POST', `/quotes/${id}/decline`, {}],
    ['POST', `/quotes/${id}/withdraw`, {}],
    ['GET', `/me/providers/${here.provider.id}/quotes`],
    ['POST', `/me/providers/${here.provider.id}/quotes/${id}/offers`, priced()],
  ] as const)
    expect([path, (await stranger(method, path, body)).status]).toEqual([path, 404])
  expect((await endpointsOf(world.visitor())('GET', '/quotes')).status).toBe(401)
})

test('lists are paged by cursor', async () => {
  const here = await pricing(world)
  for (let count = 0; count < 22; count++) {
    const { id } = await placeQuoteRequest(here)
    await offer(here, id)
    await endpointsOf(here.ines)('POST', `/quotes/${id}/decline`, {})
  }
  const first = await endpointsOf(here.ines)('GET', '/quotes')
  expect([first.body.items.length, typeof first.body.next]).toEqual([20, 'string'])
  const rest = await endpointsOf(here.ines)('GET', `/quotes?cursor=${first.body.next}`)
  expect([rest.body.items.length, rest.body.next]).toEqual([2, null])
  expect((await endpointsOf(here.ines)('GET', '/quotes?cursor=made-up')).body.error.code).toBe('argument-error')
})
