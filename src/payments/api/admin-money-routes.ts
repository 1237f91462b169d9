import { createRoute, z } from '@hono/zod-openapi'
import { fileAnswer, documentFormat } from '#payments/api/document-files.ts'
import {
  detailsRowSchema,
  moneyOverviewSchema,
  moneyReportSchema,
  payoutFileViewSchema,
} from '#payments/contract-admin-money.ts'
import { bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { keyHeader } from '#market/api/once-by-key.ts'
import { payoutDetailSchema } from '#payments/contract-payouts.ts'

const tags = ['Money of the market']
const path = '/admin/money'
const ofOne = z.object({ id: z.string().max(40) })
const currency = z.string().regex(/^[A-Z]{3}$/)
const reason = z.string().trim().min(3).max(500)
const done = json('Done', z.object({ ok: z.literal(true) }))
const listOf = <Item extends z.ZodType>(item: Item) => json('All of them', z.object({ items: z.array(item) }))

const get = <Path extends string, Query extends z.ZodObject>(at: Path, summary: string, query: Query) => ({
  method: 'get' as const,
  path: `${path}${at}` as const,
  tags,
  summary,
  request: { query },
})
const post = <Path extends string, Input extends z.ZodType>(at: Path, summary: string, input: Input) => ({
  method: 'post' as const,
  path: `${path}${at}` as const,
  tags,
  summary,
  request: { params: ofOne, headers: keyHeader, body: bodyOf(input) },
  responses: { 200: done },
})
const nothing = z.object({})

export const overview = createRoute({
  ...get('', 'Whether the books balance, what lies where, and what waits', nothing),
  responses: { 200: json('The money', moneyOverviewSchema) },
})
export const comparison = createRoute({
  ...get(
    '/comparison',
    'Asks the payment gateways about each payment of a day: where their books and ours differ',
    z.object({ day: z.iso.date(), cursor: z.uuid().optional() }),
  ),
  responses: { 200: json('Differences', moneyReportSchema) },
})
export const agree = createRoute(post('/refunds/{id}/agree', 'A second administrator agrees', nothing))
export const decline = createRoute(post('/refunds/{id}/decline', 'Nothing is given back', z.object({ reason })))
export const closeReview = createRoute(
  post(
    '/payments/{id}/close-review',
    'Another amount than ours was put right at the gateway',
    z.object({ note: reason }),
  ),
)
export const payByHand = createRoute(
  post(
    '/refunds/{id}/paid',
    'It was paid in another way',
    z.object({ method: z.enum(['bank', 'cash', 'other']), note: reason }),
  ),
)
export const payout = createRoute({
  method: 'get',
  path: `${path}/payouts/{id}`,
  tags,
  summary: 'A payout with what it is for',
  request: { params: ofOne },
  responses: { 200: json('The payout', payoutDetailSchema) },
})
export const approve = createRoute({
  method: 'post',
  path: `${path}/payouts/approve`,
  tags,
  summary: 'Lets planned payouts go',
  request: { headers: keyHeader, body: bodyOf(z.object({ ids: z.array(z.uuid()).min(1).max(5_000) })) },
  responses: { 200: json('How many', z.object({ approved: z.number() })) },
})
export const mark = createRoute(
  post(
    '/payouts/{id}/mark',
    'What the bank did',
    z.object({
      status: z.enum(['paid', 'failed', 'returned']),
      reference: z.string().trim().max(100).default(''),
      note: z.string().trim().max(500).default(''),
    }),
  ),
)
export const files = createRoute({
  ...get('/payout-files', 'Lists for the bank, newest first', nothing),
  responses: { 200: listOf(payoutFileViewSchema) },
})
export const makeFile = createRoute({
  method: 'post',
  path: `${path}/payout-files`,
  tags,
  summary: 'A list for the bank of everything that was approved',
  request: { headers: keyHeader, body: bodyOf(z.object({ format: z.enum(['csv', 'sepa']), currency })) },
  responses: { 201: json('The list', z.object({ id: z.string() })) },
})
export const file = createRoute({
  method: 'get',
  path: `${path}/payout-files/{id}/content`,
  tags,
  summary: 'The list as a file; `ask=yes` only tells whether one may have it now',
  request: { params: ofOne, query: z.object({ check: z.enum(['yes']).optional() }) },
  responses: { ...fileAnswer('The file') },
})
export const details = createRoute({
  ...get('/payout-details', 'Bank details that nobody has looked at', nothing),
  responses: { 200: listOf(detailsRowSchema) },
})
export const verify = createRoute(
  post('/providers/{id}/verify-details', 'The bank details are right', z.object({ account: z.string().max(40) })),
)
export const hold = createRoute(
  post(
    '/providers/{id}/hold',
    'Nothing is paid out; with an empty reason it goes on',
    z.object({ reason: z.string().trim().max(500) }),
  ),
)
export const writeOffRoute = createRoute(
  post(
    '/providers/{id}/write-off',
    'The market bears what is owed',
    z.object({ currency, note: reason, amountMinor: z.number().int().positive().optional() }),
  ),
)
export const debtPaid = createRoute(
  post(
    '/providers/{id}/debt-payment',
    'What was owed came to the bank account of the market',
    z.object({ currency, note: reason, amountMinor: z.number().int().positive() }),
  ),
)
export const billingDocument = createRoute({
  method: 'get',
  path: `${path}/documents/{id}/{format}`,
  tags,
  summary: 'A document as a file',
  request: { params: ofOne.extend({ format: documentFormat }) },
  responses: { ...fileAnswer('The file') },
})
