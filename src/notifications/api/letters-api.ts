import { createRoute, z } from '@hono/zod-openapi'
import { newAdminApi } from '#identity/api/admin-room.ts'
import { changeLetter, returnLetter } from '#notifications/commands/change-letter.ts'
import {
  previewInput,
  wordingChange,
  wordingReturn,
  type LetterLine,
  type LetterPreview,
  type LetterView,
} from '#notifications/contract-letters.ts'
import { listLetters, previewLetter, showLetter } from '#notifications/queries/show-letters.ts'
import { adminProblems } from '#ordering/api/admin-disputes.ts'
import { bodyOf, json, shapeOf } from '#platform/door-shapes.ts'

const tags = ['Letters']
const path = '/admin/letters'
const params = z.object({ kind: z.string().max(60) })
const one = { 200: json('The letter as it is now', shapeOf<LetterView>('LetterOfKind')), ...adminProblems }

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Every kind of letter',
  responses: {
    200: json('Letters', z.object({ items: z.array(shapeOf<LetterLine>('LetterLine')) })),
    ...adminProblems,
  },
})

const showRoute = createRoute({
  method: 'get',
  path: `${path}/{kind}`,
  tags,
  summary: 'One kind, with the market’s own words and what they were',
  request: { params },
  responses: one,
})

const previewRoute = createRoute({
  method: 'post',
  path: `${path}/{kind}/preview`,
  tags,
  summary: 'How it would look, of invented people; changes nothing',
  request: { params, body: bodyOf(previewInput) },
  responses: { 200: json('The letter', shapeOf<LetterPreview>('LetterPreview')), ...adminProblems },
})

const changeRoute = createRoute({
  method: 'put',
  path: `${path}/{kind}`,
  tags,
  summary: 'Own words in it',
  request: { params, body: bodyOf(wordingChange) },
  responses: one,
})

const returnRoute = createRoute({
  method: 'post',
  path: `${path}/{kind}/return`,
  tags,
  summary: 'Back to an earlier version; 0 is as built in',
  request: { params, body: bodyOf(wordingReturn) },
  responses: one,
})

/** The doors of administrators to the letters of the market. */
export const lettersApi = newAdminApi([path, `${path}/*`])

lettersApi.openapi(listRoute, async (c) => c.json({ items: await listLetters(c.var.ctx) }, 200))
lettersApi.openapi(showRoute, async (c) => c.json(await showLetter(c.var.ctx, c.req.valid('param').kind), 200))
lettersApi.openapi(previewRoute, async (c) =>
  c.json(await previewLetter(c.var.ctx, c.req.valid('param').kind, c.req.valid('json')), 200),
)
lettersApi.openapi(changeRoute, async (c) => {
  const { kind } = c.req.valid('param')
  await changeLetter(c.var.ctx, kind, c.req.valid('json'))
  return c.json(await showLetter(c.var.ctx, kind), 200)
})
lettersApi.openapi(returnRoute, async (c) => {
  const { kind } = c.req.valid('param')
  await returnLetter(c.var.ctx, kind, c.req.valid('json'))
  return c.json(await showLetter(c.var.ctx, kind), 200)
})
