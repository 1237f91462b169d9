import { createRoute, z } from '@hono/zod-openapi'
import { addLine, removeLine } from '#ordering/commands/till/add-line.ts'
import { closeDay, refundAtTill, collectPayment } from '#ordering/commands/till/collect-payment.ts'
import { businessItemSchema } from '#ordering/contract-business-items.ts'
import { counterReceiptsSchema } from '#ordering/contract-receipts.ts'
import { makePaymentLink } from '#ordering/commands/till/make-payment-link.ts'
import {
  addLineInput,
  counterReceiptSchema,
  paymentLinkInput,
  sendReceiptInput,
  tillCatalogueSchema,
  tillCloseInput,
  tillDaySchema,
  tillPaymentInput,
  tillRefundInput,
} from '#payments/contract-till.ts'
import { sendReceipt } from '#ordering/commands/till/send-receipt.ts'
import { getCounterReceipt } from '#ordering/queries/till/get-counter-receipt.ts'
import { listCounterReceipts } from '#ordering/queries/till/list-counter-receipts.ts'
import { getTillCatalogue } from '#ordering/queries/till/get-till-catalogue.ts'
import { getTillDay } from '#payments/queries/till/get-till-day.ts'
import { idempotencyHeader, newApi } from '#platform/http/api.ts'
import { download } from '#payments/api/document-files.ts'
import { binary, bodyOf, json } from '#platform/http/endpoint-shapes.ts'
import { ofProvider } from '#providers/api/route-parts.ts'
import { isoDay } from '#shared/field-schemas.ts'
import type { RenderDocument } from '#shared/adapters/document-sheet.ts'

const tags = ['Own orders']
const path = '/me/providers/{id}'
const ofItem = z.object({ id: ofProvider.shape.id, itemId: ofProvider.shape.id })
const ofPayment = ofItem.extend({ paymentId: ofProvider.shape.id })
const item = json('The item as it is now', businessItemSchema)
const day = json('The till as it is now', tillDaySchema)

const collectRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/till-payments`,
  tags,
  summary: 'Record what the business collected itself, in cash or by its card terminal',
  request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(tillPaymentInput) },
  responses: { 200: item },
})

const linkRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/payment-links`,
  tags,
  summary: 'Make a link by which somebody pays the amount due online, without an account',
  request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(paymentLinkInput) },
  responses: { 200: item },
})

const lineRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/lines`,
  tags,
  summary: 'Add a service, goods or a free text at the counter, to be paid together with the item',
  request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(addLineInput) },
  responses: { 200: item },
})

const removeRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/lines/{lineId}/remove`,
  tags,
  summary: 'Remove what was added at the counter by mistake',
  request: { params: ofItem.extend({ lineId: ofProvider.shape.id }), headers: idempotencyHeader },
  responses: { 200: item },
})

const catalogueRoute = createRoute({
  method: 'get',
  path: `${path}/till/catalogue`,
  tags,
  summary: 'What can be added at the counter, with prices and stock',
  request: { params: ofProvider },
  responses: { 200: json('Services and goods', tillCatalogueSchema) },
})

const receiptRoute = createRoute({
  method: 'get',
  path: `${path}/items/{itemId}/receipt`,
  tags,
  summary: 'The receipt over everything that is paid together with an item',
  request: { params: ofItem },
  responses: { 200: json('The receipt as it is now', counterReceiptSchema) },
})

const receiptFileRoute = createRoute({
  method: 'get',
  path: `${path}/items/{itemId}/receipt/pdf`,
  tags,
  summary: 'The same receipt as a PDF file',
  request: { params: ofItem },
  responses: { 200: { description: 'The file', content: { 'application/pdf': { schema: binary } } } },
})

const sendRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/receipt/send`,
  tags,
  summary: 'Send the receipt by email',
  request: { params: ofItem, headers: idempotencyHeader, body: bodyOf(sendReceiptInput) },
  responses: { 200: item },
})

const refundRoute = createRoute({
  method: 'post',
  path: `${path}/items/{itemId}/till-payments/{paymentId}/refund`,
  tags,
  summary: 'Give money back that the business collected itself, the same way, with a reason',
  request: { params: ofPayment, headers: idempotencyHeader, body: bodyOf(tillRefundInput) },
  responses: { 200: item },
})

const dayRoute = createRoute({
  method: 'get',
  path: `${path}/till`,
  tags,
  summary: 'What was taken since the till was last closed, by method and person; the last closes',
  request: { params: ofProvider },
  responses: { 200: day },
})

const receiptsRoute = createRoute({
  method: 'get',
  path: `${path}/till/receipts`,
  tags,
  summary: 'Receipts of what was paid at the counter or by a link, on a day or by number',
  request: {
    params: ofProvider,
    query: z.object({
      day: isoDay.optional().describe('In the time of the business; without one, today.'),
      search: z
        .string()
        .max(40)
        .optional()
        .describe('The number of a receipt or the reference of an order, of any day.'),
    }),
  },
  responses: { 200: json('The first 200, latest first', counterReceiptsSchema) },
})

const closeRoute = createRoute({
  method: 'post',
  path: `${path}/till/close`,
  tags,
  summary: 'Close the till with the counted cash',
  request: { params: ofProvider, headers: idempotencyHeader, body: bodyOf(tillCloseInput) },
  responses: { 200: day },
})

/** The till of a business. */
export const tillApi = newApi()

/** Receipts of the counter, which a renderer draws as PDF. */
export function counterReceiptsApi({ draw }: { draw: RenderDocument }) {
  const api = newApi()
  api.openapi(receiptRoute, async (c) => {
    const { id, itemId } = c.req.valid('param')
    return c.json((await getCounterReceipt(c.var.ctx, id, itemId)).view, 200)
  })
  api.openapi(receiptFileRoute, async (c) => {
    const { id, itemId } = c.req.valid('param')
    const { layout } = await getCounterReceipt(c.var.ctx, id, itemId)
    const bytes = (await draw(layout)) as Uint8Array<ArrayBuffer>
    return download(`receipt-${layout.subtitle}.pdf`, 'application/pdf', bytes, 'inline') as never
  })
  api.openapi(sendRoute, async (c) => {
    const { id, itemId } = c.req.valid('param')
    const request = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
    return c.json(await sendReceipt(c.var.ctx, request, c.req.valid('json')), 200)
  })
  return api
}

tillApi.openapi(collectRoute, async (c) => {
  const { id, itemId } = c.req.valid('param')
  const request = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await collectPayment(c.var.ctx, request, c.req.valid('json')), 200)
})

tillApi.openapi(linkRoute, async (c) => {
  const { id, itemId } = c.req.valid('param')
  const request = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await makePaymentLink(c.var.ctx, request, c.req.valid('json')), 200)
})

tillApi.openapi(lineRoute, async (c) => {
  const { id, itemId } = c.req.valid('param')
  const request = { providerId: id, itemId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await addLine(c.var.ctx, request, c.req.valid('json')), 200)
})

tillApi.openapi(removeRoute, async (c) => {
  const { id, itemId, lineId } = c.req.valid('param')
  const request = { providerId: id, itemId, lineId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await removeLine(c.var.ctx, request), 200)
})

tillApi.openapi(catalogueRoute, async (c) => c.json(await getTillCatalogue(c.var.ctx, c.req.valid('param').id), 200))

tillApi.openapi(refundRoute, async (c) => {
  const { id, itemId, paymentId } = c.req.valid('param')
  const request = { providerId: id, itemId, paymentId, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await refundAtTill(c.var.ctx, request, c.req.valid('json')), 200)
})

tillApi.openapi(dayRoute, async (c) => c.json(await getTillDay(c.var.ctx, c.req.valid('param').id), 200))

tillApi.openapi(receiptsRoute, async (c) =>
  c.json(await listCounterReceipts(c.var.ctx, c.req.valid('param').id, c.req.valid('query')), 200),
)

tillApi.openapi(closeRoute, async (c) => {
  const request = { providerId: c.req.valid('param').id, key: c.req.valid('header')['idempotency-key'] }
  return c.json(await closeDay(c.var.ctx, request, c.req.valid('json')), 200)
})
