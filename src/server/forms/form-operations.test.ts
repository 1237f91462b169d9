import { expect, test } from 'vitest'
import { createRoute, z } from '@hono/zod-openapi'
import { newApi } from '#platform/http/api.ts'
import { errorIn, formOperations, openFormOperations } from './form-operations.ts'

/** An API with these operations, as the real one has them. */
function apiWith(operations: readonly string[]) {
  const api = newApi()
  for (const operation of operations) {
    const [method = '', path = ''] = operation.split(' ')
    const body = { content: { 'application/json': { schema: z.object({}) } } }
    const responses = { 200: { description: 'Done' } }
    api.openAPIRegistry.registerPath(
      createRoute({ method: method.toLowerCase() as 'post', path, request: { body }, responses }),
    )
  }
  return api
}

const operationOf = openFormOperations(apiWith(formOperations))
const provider = '/api/v1/me/providers/0194a3d2-0000-7000-8000-000000000001'

test('a form can call the operations that are meant for forms', () => {
  expect(operationOf(`POST ${provider}/pause`)).toMatchObject({ method: 'POST', path: `${provider}/pause` })
})

test('a field of the form can be part of the path, and cannot lead elsewhere', () => {
  const form = new FormData()
  const named = 'POST /api/v1/me/providers/{provider}/pause'
  form.set('provider', ' 0194a3d2 ')
  expect(operationOf(named, form)).toMatchObject({ path: '/api/v1/me/providers/0194a3d2/pause' })
  for (const other of ['..', '0194a3d2/locations', '%2e%2e', '', '.', 'a..b', 'x?as=owner']) {
    form.set('provider', other)
    expect(operationOf(named, form)).toBeUndefined()
  }
})

test.each([
  ['an operation for scripts only', `DELETE ${provider}/locations/1`],
  ['another method', `DELETE ${provider}/pause`],
  ['a path that leads elsewhere', 'POST /api/v1/me/providers/../pause'],
  ['an encoded path', 'POST /api/v1/me/providers/%2e%2e/pause'],
  ['a query', `POST ${provider}/pause?as=owner`],
  ['a longer path', `POST ${provider}/pause/now`],
  ['another site', 'POST https://elsewhere.example/api/v1/me/providers/1/pause'],
  ['nothing', ''],
])('a form cannot name %s', (_, named) => {
  expect(operationOf(named)).toBeUndefined()
})

test('an operation that the API does not have stops the start', () => {
  expect(() => openFormOperations(apiWith(formOperations.slice(1)))).toThrow(
    `there is no operation ${formOperations[0]}`,
  )
})

test('an error is read from both formats of the API', () => {
  const fields = { text: 'Write something.' }
  const error = { code: 'argument-error' as const, message: 'No.', fields }
  expect(errorIn(422, { error })).toEqual({ ...error, status: 422 })
  expect(errorIn(400, { authCode: 'auth/argument-error', message: 'No.', details: { messages: fields } })).toEqual({
    ...error,
    status: 400,
  })
})
