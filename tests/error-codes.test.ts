import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createRoute, z } from '@hono/zod-openapi'
import { expect, test } from 'vitest'
import { errorCodes } from '../src/server/error-codes.ts'
import { authErrors } from '../src/identity/rules/auth-errors.ts'
import { apiDocument } from '../src/platform/http/document/api-document.ts'
import { newApi, problemFormat } from '../src/platform/http/api.ts'
import { json } from '../src/platform/http/endpoint-shapes.ts'
import { generalErrors } from '../src/shared/error-codes.ts'

test('every code has one spelling and a sentence with its meaning', () => {
  for (const [code, meaning] of Object.entries(errorCodes)) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect([code, meaning]).toEqual([code, expect.stringMatching(/^[A-Z`][^{}]*[.]$/)])
  }
})

test('no code is in the lists of two slices', () => {
  const root = join(import.meta.dirname, '../src')
  const texts = globSync('*/rules/error-codes.ts', { cwd: root }).map((file) => readFileSync(join(root, file), 'utf8'))
  const codes = texts.flatMap((text) => [...text.matchAll(/^  '?([a-z-]+)'?:/gm)].map(([, code]) => code!))
  const documented = [...codes, ...Object.keys(generalErrors)]
  expect(documented.filter((code, index) => documented.indexOf(code) !== index)).toEqual([])
  expect(Object.keys(errorCodes).toSorted()).toEqual(
    [...new Set([...documented, ...Object.keys(authErrors)])].toSorted(),
  )
})

test('common errors have the same meaning in every slice', () => {
  for (const [code, meaning] of Object.entries(generalErrors))
    expect([code, errorCodes[code as never]]).toEqual([code, meaning])
  for (const code of Object.keys(authErrors)) expect(Object.keys(errorCodes)).toContain(code)
})

test('the OpenAPI document lists all codes alphabetically', () => {
  const api = newApi()
  const cart = z.object({ count: z.int() }).meta({ id: 'Cart' })
  api.openapi(createRoute({ method: 'get', path: '/cart', responses: { 200: json('The cart', cart) } }), async (c) =>
    c.json({ count: 1 }, 200),
  )
  const about = { openapi: '3.1.0', info: { title: 'Test', version: '1' }, servers: [], security: [] }
  const { Cart, ErrorCode } = apiDocument(api, about, {
    meanings: errorCodes,
    thrown: { 'GET /cart': '404 not-found, 409 cart-full slot-taken' },
    formatOf: () => problemFormat,
  }).components.schemas
  expect(Cart).toMatchObject({ type: 'object', properties: { count: { type: 'integer' } }, required: ['count'] })
  expect(ErrorCode!.enum).toEqual(Object.keys(errorCodes).toSorted())
  expect(ErrorCode!.description).toContain('- `slot-taken`: Somebody else has this time;')
})
