import { createRoute, z } from '@hono/zod-openapi'
import { categoryKeys, type Category } from '#market/rules/categories.ts'
import { regions, type Region } from '#market/rules/regions/regions.ts'
import { customAttributeTypes } from '#catalogue/rules/taxonomy/category-attributes.ts'
import { catalogueDashboardSchema } from '#catalogue/contract-dashboard.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { categoryAttributeSchema } from '#catalogue/contract-form.ts'

export const tags = ['Administration']
export const text = (most: number) => z.string().max(most)
export const reason = text(500).default('')
export const category = z.enum(categoryKeys as [Category, ...Category[]])
export const region = z.enum(regions as [Region, ...Region[]])
export const done = json('Done', z.object({ ok: z.literal(true) }))

const services = z.int().meta({ description: 'How many services it concerns' })
const kind = z.object({ name: z.string(), isHidden: z.boolean(), formerly: z.array(z.string()) })
const name = text(80)

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), name }),
  z.object({ kind: z.literal('rename'), name, to: name }),
  z.object({ kind: z.literal('hide'), name }),
  z.object({ kind: z.literal('show'), name }),
  z.object({ kind: z.literal('merge'), name, into: name }),
  z.object({ kind: z.literal('order'), names: z.array(name).max(100) }),
  z.object({ kind: z.literal('unmerge'), mergeId: z.uuid() }),
])

export const dashboardRoute = createRoute({
  method: 'get',
  path: '/admin/catalogue',
  tags,
  summary: 'Categories with their kinds of work, regions, countries',
  responses: { 200: json('As it is now', catalogueDashboardSchema) },
})

export const changeKindsRoute = createRoute({
  method: 'post',
  path: '/admin/catalogue/categories/{category}/subcategories',
  tags,
  summary: 'Adds, renames, hides, shows, merges or orders kinds of work, or undoes a merge',
  request: { params: z.object({ category }), body: bodyOf(z.object({ change, reason })) },
  responses: {
    200: json(
      'The list, how many services moved along, and the id by which a merge can be undone for a day',
      z.object({ list: z.array(kind), moved: z.int(), mergeId: z.string().nullable() }),
    ),
  },
})

const attributeWords = {
  label: text(80),
  hint: text(300).default(''),
  isFilter: z.boolean().default(false),
  choices: z.array(text(80)).max(40).default([]),
}
const key = text(40)
const attributeChange = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add'), type: z.enum(customAttributeTypes), ...attributeWords }),
  z.object({ kind: z.literal('change'), key, ...attributeWords }),
  z.object({ kind: z.literal('hide'), key }),
  z.object({ kind: z.literal('show'), key }),
  z.object({ kind: z.literal('remove'), key }),
  z.object({ kind: z.literal('order'), keys: z.array(key).max(60) }),
])

export const changeAttributesRoute = createRoute({
  method: 'post',
  path: '/admin/catalogue/categories/{category}/attributes',
  tags,
  summary: 'Adds, rewords, hides, shows, orders or removes what a category asks for',
  request: { params: z.object({ category }), body: bodyOf(z.object({ change: attributeChange, reason })) },
  responses: {
    200: json('The list', z.object({ list: z.array(categoryAttributeSchema) })),
  },
})

export const countKindRoute = createRoute({
  method: 'get',
  path: '/admin/catalogue/categories/{category}/services',
  tags,
  summary: 'How many services have a kind of work, whatever their state',
  request: { params: z.object({ category }), query: z.object({ subcategory: name }) },
  responses: { 200: json('How many', z.object({ services })) },
})

export const renameCategoryRoute = createRoute({
  method: 'put',
  path: '/admin/catalogue/categories/{category}',
  tags,
  summary: 'What a category is called; its key and addresses stay',
  request: { params: z.object({ category }), body: bodyOf(z.object({ label: text(60), title: text(60), reason })) },
  responses: { 200: done },
})

const country = z.object({ country: z.string().regex(/^[A-Z]{2}$/) })

export const membershipRoute = createRoute({
  method: 'put',
  path: '/admin/catalogue/countries/{country}/regions/{region}',
  tags,
  summary: 'Puts a country on the page of a region, or takes it off',
  request: { params: country.extend({ region }), body: bodyOf(z.object({ isMember: z.boolean(), reason })) },
  responses: { 200: json('How many services follow', z.object({ services })) },
})

export const countryRoute = createRoute({
  method: 'put',
  path: '/admin/catalogue/countries/{country}',
  tags,
  summary: 'Opens a country for selling, or closes it',
  request: { params: country, body: bodyOf(z.object({ isOpen: z.boolean(), reason })) },
  responses: { 200: json('How many services it concerns', z.object({ services })) },
})

const place = z.object({
  id: z.int(),
  name: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  population: z.int(),
  isCustom: z.boolean(),
  isHidden: z.boolean(),
})
const placeId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const placesRoute = createRoute({
  method: 'get',
  path: '/admin/catalogue/places',
  tags,
  summary: 'Towns by the beginning of their name; without one, those that differ from the bundled list',
  request: {
    query: z.object({ q: text(80).default(''), country: z.union([z.literal(''), country.shape.country]).default('') }),
  },
  responses: { 200: json('Towns', z.object({ items: z.array(place), next: z.null() })) },
})

export const addPlaceRoute = createRoute({
  method: 'post',
  path: '/admin/catalogue/places',
  tags,
  summary: 'Adds a town',
  request: {
    body: bodyOf(
      z.object({
        name: text(200),
        country: text(2),
        latitude: z.number(),
        longitude: z.number(),
        timeZone: text(60),
        reason,
      }),
    ),
  },
  responses: { 201: json('The town', place) },
})

export const hidePlaceRoute = createRoute({
  method: 'put',
  path: '/admin/catalogue/places/{id}',
  tags,
  summary: 'Whether a town is offered',
  request: { params: placeId, body: bodyOf(z.object({ isHidden: z.boolean(), reason })) },
  responses: { 200: json('The town', place) },
})

export const removePlaceRoute = createRoute({
  method: 'delete',
  path: '/admin/catalogue/places/{id}',
  tags,
  summary: 'Takes a town away that was added here',
  request: { params: placeId },
  responses: { 200: done },
})
