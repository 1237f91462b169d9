import { createRoute, z } from '@hono/zod-openapi'
import { category, done, reason, region, tags, text } from '#catalogue/api/admin-catalogue-routes.ts'
import { featuredLineSchema, triedSearchSchema } from '#catalogue/contract-dashboard.ts'
import { pageOf } from '#platform/http/api.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'

const group = z
  .object({
    id: z.uuid(),
    words: z.array(z.string()),
    leadsTo: z.array(z.string()),
    language: z.string(),
    changedAt: z.iso.datetime(),
  })
  .meta({ id: 'SynonymGroup' })
const words = z.array(text(80)).max(40)
const input = z.object({
  words,
  leadsTo: words.default([]),
  language: z.union([z.literal(''), z.string().regex(/^[a-z]{2,3}$/)]).default(''),
})
const cursor = text(200).optional()
const ofOne = z.object({ id: z.uuid() })

export const listSynonymsRoute = createRoute({
  method: 'get',
  path: '/admin/catalogue/synonyms',
  tags,
  summary: 'Words that mean the same to a search',
  request: { query: z.object({ q: text(80).optional(), language: text(3).optional(), cursor }) },
  responses: { 200: json('Groups of words', pageOf(group)) },
})

export const addSynonymsRoute = createRoute({
  method: 'post',
  path: '/admin/catalogue/synonyms',
  tags,
  summary: 'A new group of words; with `leadsTo`, one way only',
  request: { body: bodyOf(input) },
  responses: { 201: json('The group', group) },
})

export const changeSynonymsRoute = createRoute({
  method: 'put',
  path: '/admin/catalogue/synonyms/{id}',
  tags,
  summary: 'Another content for a group',
  request: { params: ofOne, body: bodyOf(input) },
  responses: { 200: json('The group', group) },
})

export const removeSynonymsRoute = createRoute({
  method: 'delete',
  path: '/admin/catalogue/synonyms/{id}',
  tags,
  summary: 'Takes a group away',
  request: { params: ofOne },
  responses: { 200: done },
})

export const trySearchRoute = createRoute({
  method: 'get',
  path: '/admin/catalogue/search',
  tags,
  summary: 'What a search becomes, and what it finds',
  request: { query: z.object({ q: text(200).min(1) }) },
  responses: { 200: json('Word by word', triedSearchSchema) },
})

export const listFeaturedRoute = createRoute({
  method: 'get',
  path: '/admin/catalogue/featured',
  tags,
  summary: 'What is featured where and until when',
  request: {
    query: z.object({
      page: region.optional(),
      category: category.or(z.literal('')).optional(),
      serviceId: z.uuid().optional(),
      all: z.stringbool().optional(),
      cursor,
    }),
  },
  responses: { 200: json('Featured services', pageOf(featuredLineSchema)) },
})

export const featureRoute = createRoute({
  method: 'post',
  path: '/admin/catalogue/featured',
  tags,
  summary: 'Puts a service above the list of a page; at most four at once',
  request: {
    headers: z.object({ 'idempotency-key': z.string().min(8).max(64).optional() }),
    body: bodyOf(
      z.object({
        serviceId: z.uuid(),
        page: region,
        category: category.or(z.literal('')),
        startsOn: text(10),
        endsOn: text(10),
        reason,
      }),
    ),
  },
  responses: { 201: json('Its id', z.object({ id: z.uuid() })) },
})

export const endFeaturedRoute = createRoute({
  method: 'post',
  path: '/admin/catalogue/featured/{id}/end',
  tags,
  summary: 'Ends it now',
  request: { params: ofOne, body: bodyOf(z.object({ reason })) },
  responses: { 200: done },
})
