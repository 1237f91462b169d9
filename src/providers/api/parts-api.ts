import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import { limitRate } from '#market/commands/limit-rate.ts'
import { findAddress } from '#market/queries/find-address.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'
import { keyHeader } from '#market/api/once-by-key.ts'
import { ofPart, ofProvider, once } from '#providers/api/route-parts.ts'
import {
  addClosedDays,
  removeClosedDays,
  setLocationHours,
  setPersonHours,
} from '#providers/commands/locations/change-hours.ts'
import { addLocation, changeLocation, removeLocation } from '#providers/commands/locations/change-locations.ts'
import { addResource, changeResource, removeResource } from '#providers/commands/locations/change-resources.ts'
import { setTaxRates } from '#providers/commands/business/change-terms.ts'
import * as input from '#providers/contract-input.ts'
import { closedDaysSchema, providerLocationSchema, providerResourceSchema, taxRateSchema } from '#providers/contract.ts'
import {
  listClosed,
  listLocations,
  listPeople,
  listTaxRates,
  listPooledResources,
} from '#providers/queries/list-parts.ts'
import { requireMember } from '#providers/queries/require-member.ts'
import { newApi, type ApiEnv } from '#platform/http/api.ts'

const tags = ['Places, people, hours']
const path = '/me/providers/{id}'

const listOf = <Path extends string, Item extends z.ZodType>(part: Path, item: Item, summary: string) =>
  createRoute({
    method: 'get',
    path: `${path}/${part}` as const,
    tags,
    summary,
    request: { params: ofProvider },
    responses: { 200: json(summary, z.object({ items: z.array(item) })) },
  })

const addTo = <Path extends string, Input extends z.ZodType, Item extends z.ZodType>(
  part: Path,
  body: Input,
  item: Item,
  summary: string,
) =>
  createRoute({
    method: 'post',
    path: `${path}/${part}` as const,
    tags,
    summary,
    request: { params: ofProvider, headers: keyHeader, body: bodyOf(body) },
    responses: { 201: json('As it is now', item) },
  })

const changeOf = <Path extends string, Input extends z.ZodType, Item extends z.ZodType>(
  part: Path,
  body: Input,
  item: Item,
  summary: string,
) =>
  createRoute({
    method: 'patch',
    path: `${path}/${part}/{partId}` as const,
    tags,
    summary,
    request: { params: ofPart, body: bodyOf(body) },
    responses: { 200: json('As it is now', item) },
  })

const removeFrom = <Path extends string>(part: Path, summary: string) =>
  createRoute({
    method: 'delete',
    path: `${path}/${part}/{partId}` as const,
    tags,
    summary,
    request: { params: ofPart },
    responses: { 200: done },
  })

const hoursOf = <Path extends string>(part: Path, summary: string) =>
  createRoute({
    method: 'put',
    path: `${path}/${part}/{partId}/hours` as const,
    tags,
    summary,
    request: { params: ofPart, body: bodyOf(input.weekInput) },
    responses: { 200: json('The week', z.object({ week: input.weekShape })) },
  })

const findPoint = createRoute({
  method: 'post',
  path: `${path}/address-point`,
  tags,
  summary: 'Where an address is on the map, as far as this market knows',
  request: { params: ofProvider, body: bodyOf(input.addressInput) },
  responses: { 200: json('The point', z.object({ point: input.foundPointSchema.nullable() })) },
})

const location = providerLocationSchema
const resource = providerResourceSchema
const closed = closedDaysSchema
const rates = z.object({ items: z.array(taxRateSchema) })

const setRates = createRoute({
  method: 'put',
  path: `${path}/tax-rates`,
  tags,
  summary: 'The tax rates from which services choose; one that stays keeps its id',
  request: { params: ofProvider, body: bodyOf(input.taxRatesInput) },
  responses: { 200: json('The rates', rates) },
})

/** The endpoints for the parts of a provider: locations, people and things, hours, closed days, tax rates. */
export const partsApi = newApi()

openLocations(partsApi)

partsApi.openapi(findPoint, async (c) => {
  const { id } = c.req.valid('param')
  await requireMember(c.var.ctx, id, 'edit-hours')
  await limitRate(c.var.ctx, { bucket: `address-point:${id}`, atMost: 30, perSeconds: 60 })
  return c.json({ point: await findAddress(c.var.ctx, c.req.valid('json')) }, 200)
})
openResources(partsApi, 'people', 'person')
openResources(partsApi, 'equipment', 'equipment')
openHours(partsApi)

partsApi.openapi(listOf('tax-rates', taxRateSchema, 'Tax rates'), async (c) => {
  const { id } = c.req.valid('param')
  await requireMember(c.var.ctx, id, 'see-dashboard')
  return c.json({ items: await listTaxRates(c.var.ctx, id) }, 200)
})
partsApi.openapi(setRates, async (c) => {
  return c.json({ items: await setTaxRates(c.var.ctx, c.req.valid('param').id, c.req.valid('json').rates) }, 200)
})

function openLocations(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(listOf('locations', location, 'Places with their hours'), async (c) => {
    const { id } = c.req.valid('param')
    await requireMember(c.var.ctx, id, 'see-dashboard')
    return c.json({ items: await listLocations(c.var.ctx, id) }, 200)
  })
  api.openapi(addTo('locations', input.newLocationInput, location, 'Another place'), async (c) => {
    const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')]
    const sent = { what: `location:${id}`, key: c.req.valid('header')['idempotency-key'], body }
    return c.json(await once(c.var.ctx, sent, (ctx) => addLocation(ctx, id, body)), 201)
  })
  api.openapi(changeOf('locations', input.locationInput, location, 'Changes a place'), async (c) => {
    const { id, partId } = c.req.valid('param')
    return c.json(await changeLocation(c.var.ctx, id, partId, c.req.valid('json')), 200)
  })
  api.openapi(removeFrom('locations', 'Takes a place away; one stays'), async (c) => {
    const { id, partId } = c.req.valid('param')
    await removeLocation(c.var.ctx, id, partId)
    return c.json(ok, 200)
  })
}

function openResources<Part extends 'people' | 'equipment'>(
  api: OpenAPIHono<ApiEnv>,
  part: Part,
  kind: 'person' | 'equipment',
): void {
  const isPerson = kind === 'person'
  api.openapi(listOf(part, resource, isPerson ? 'People' : 'Things'), async (c) => {
    const { id } = c.req.valid('param')
    await requireMember(c.var.ctx, id, 'see-dashboard')
    return c.json({ items: await (isPerson ? listPeople : listPooledResources)(c.var.ctx, id) }, 200)
  })
  api.openapi(
    addTo(part, isPerson ? input.newPersonInput : input.newPooledResourceInput, resource, `Another ${kind}`),
    async (c) => {
      const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')]
      const sent = { what: `${kind}:${id}`, key: c.req.valid('header')['idempotency-key'], body }
      return c.json(await once(c.var.ctx, sent, (ctx) => addResource(ctx, id, kind, body)), 201)
    },
  )
  api.openapi(
    changeOf(part, isPerson ? input.personInput : input.pooledResourceInput, resource, `Changes a ${kind}`),
    async (c) => {
      const { id, partId } = c.req.valid('param')
      return c.json(await changeResource(c.var.ctx, { providerId: id, kind, id: partId }, c.req.valid('json')), 200)
    },
  )
  api.openapi(removeFrom(part, `Takes a ${kind} away; what was agreed stays`), async (c) => {
    const { id, partId } = c.req.valid('param')
    await removeResource(c.var.ctx, { providerId: id, kind, id: partId })
    return c.json(ok, 200)
  })
}

function openHours(api: OpenAPIHono<ApiEnv>): void {
  api.openapi(hoursOf('locations', 'When a place is open'), async (c) => {
    const { id, partId } = c.req.valid('param')
    return c.json({ week: await setLocationHours(c.var.ctx, id, partId, c.req.valid('json')) }, 200)
  })
  api.openapi(hoursOf('people', 'When a person works; staff set their own'), async (c) => {
    const { id, partId } = c.req.valid('param')
    return c.json({ week: await setPersonHours(c.var.ctx, id, partId, c.req.valid('json')) }, 200)
  })
  api.openapi(listOf('closed-days', closed, 'Days that differ, from today on'), async (c) => {
    const { id } = c.req.valid('param')
    await requireMember(c.var.ctx, id, 'see-dashboard')
    return c.json({ items: await listClosed(c.var.ctx, id) }, 200)
  })
  api.openapi(
    addTo('closed-days', input.closedDaysInput, z.object({ items: z.array(closed) }), 'Closed, or open at other times'),
    async (c) => {
      const [{ id }, body] = [c.req.valid('param'), c.req.valid('json')]
      const sent = { what: `closed-days:${id}`, key: c.req.valid('header')['idempotency-key'], body }
      return c.json(await once(c.var.ctx, sent, async (ctx) => ({ items: await addClosedDays(ctx, id, body) })), 201)
    },
  )
  api.openapi(removeFrom('closed-days', 'Open as usual again'), async (c) => {
    const { id, partId } = c.req.valid('param')
    await removeClosedDays(c.var.ctx, id, partId)
    return c.json(ok, 200)
  })
}
