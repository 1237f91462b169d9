import { createRoute, z } from '@hono/zod-openapi'
import type { AppContext } from '#server/context.ts'
import { listAdminNotes, writeNote } from '#ordering/commands/admin/write-note.ts'
import { adminNoteSchema, personalCopySchema, personPageSchema } from '#ordering/contract-people.ts'
import { getPersonPage } from '#ordering/queries/admin/person-page.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { eraseAccountOf, exportAccountOf, stopErasing } from '#identity/commands/people/administer-account.ts'
import type { PersonalData } from '#identity/contract.ts'
import { demandPrepaymentOf, mergeGuestOrders } from '#ordering/commands/orders/administer-person.ts'
import { bodyOf, done, json, ok } from '#platform/http/endpoint-shapes.ts'

const tags = ['Accounts of the market']
const path = '/admin/people/{id}'
const params = z.object({ id: z.string().max(40) })
const reason = z.string().trim().min(3, 'Write why.').max(500, 'At most 500 characters.')
const about = z.object({ kind: z.enum(['user', 'provider', 'service', 'order']), id: z.string().max(40) })
const notes = json('The newest first', z.object({ items: z.array(adminNoteSchema) }))

const readRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'An account with its devices, its orders and what hinders erasing it',
  request: { params },
  responses: { 200: json('The account', personPageSchema) },
})

const act = <Name extends string, Input extends z.ZodType>(name: Name, input: Input, summary: string) =>
  createRoute({
    method: 'post',
    path: `${path}/${name}` as const,
    tags,
    summary,
    request: { params, body: bodyOf(input) },
    responses: { 200: done },
  })

const eraseRoute = act(
  'erase',
  z.object({ typed: z.string().max(254), reason }),
  'Begin to erase it (recent proof); it can be kept for some days',
)
const cancelDeletionRoute = act('cancel-deletion', z.object({ reason }), 'It is not erased')
const prepayRoute = act(
  'prepay',
  z.object({ isOn: z.boolean(), reason }),
  'They pay in full online from now on, or need not any more',
)
const exportRoute = createRoute({
  method: 'post',
  path: `${path}/export`,
  tags,
  summary: 'Everything that is kept about somebody (recent proof)',
  request: { params, body: bodyOf(z.object({ reason })) },
  responses: { 200: json('All of it', personalCopySchema) },
})

const mergeRoute = createRoute({
  method: 'post',
  path: `${path}/merge-orders`,
  tags,
  summary: 'Orders of a guest with the same confirmed address become theirs',
  request: { params },
  responses: { 200: json('How many', z.object({ merged: z.int() })) },
})

const listNotesRoute = createRoute({
  method: 'get',
  path: '/admin/notes',
  tags,
  summary: 'What administrators noted for each other',
  request: { query: about },
  responses: { 200: notes },
})

const writeNoteRoute = createRoute({
  method: 'post',
  path: '/admin/notes',
  tags,
  summary: 'Note something that only administrators read',
  request: { body: bodyOf(about.extend({ text: z.string().trim().min(1, 'Write something.').max(2000) })) },
  responses: { 200: notes },
})

interface Parts {
  personalData: PersonalData[]
}

/**
 * Account pages, order timelines and notes for administrators. Sessions expire by real time, so the page gets
 * Date.now() instead of the market's clock.
 */
export function adminPeopleApi({ personalData }: Parts) {
  const api = newAdminApi(['/admin/people/*', '/admin/notes'])
  api.openapi(readRoute, async (c) =>
    c.json(await getPersonPage(c.var.ctx, c.req.valid('param').id, { personalData, at: Date.now() }), 200),
  )
  api.openapi(eraseRoute, async (c) => {
    await eraseAccountOf(c.var.ctx, c.req.valid('param').id, c.req.valid('json'), personalData)
    return c.json(ok, 200)
  })
  api.openapi(cancelDeletionRoute, async (c) => {
    await stopErasing(c.var.ctx, c.req.valid('param').id, c.req.valid('json').reason)
    return c.json(ok, 200)
  })
  api.openapi(prepayRoute, async (c) => {
    await demandPrepaymentOf(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(ok, 200)
  })
  api.openapi(mergeRoute, async (c) =>
    c.json({ merged: await mergeGuestOrders(c.var.ctx, c.req.valid('param').id) }, 200),
  )
  api.openapi(exportRoute, async (c) => {
    const request = { reason: c.req.valid('json').reason, personalData, at: Date.now() }
    return c.json((await exportAccountOf(c.var.ctx as AppContext, c.req.valid('param').id, request)) as never, 200)
  })
  api.openapi(listNotesRoute, async (c) => c.json(await listAdminNotes(c.var.ctx, c.req.valid('query')), 200))
  api.openapi(writeNoteRoute, async (c) => {
    const { text, ...subject } = c.req.valid('json')
    return c.json(await writeNote(c.var.ctx, subject, text), 200)
  })
  return api
}
