import { createRoute, z } from '@hono/zod-openapi'
import { listReceipts, readReceipt } from '#ordering/queries/payments/list-receipts.ts'
import { fileAnswer, documentFormat, documentResponse } from '#payments/api/document-files.ts'
import { billingDocumentViewSchema } from '#payments/contract-payouts.ts'
import { billingDocumentView } from '#payments/queries/payout-views.ts'
import { newApi } from '#platform/http/api.ts'
import type { RenderDocument } from '#shared/adapters/document-sheet.ts'

const tags = ['Orders']
const params = z.object({ reference: z.string().max(20) })

const listRoute = createRoute({
  method: 'get',
  path: '/orders/{reference}/documents',
  tags,
  summary: 'Receipts and credit notes of an order',
  request: { params },
  responses: {
    200: {
      description: 'Documents, newest first',
      content: {
        'application/json': {
          schema: z.object({
            items: z.array(billingDocumentViewSchema),
          }),
        },
      },
    },
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{reference}/documents/{documentId}/{format}',
  tags,
  summary: 'A receipt or credit note as a file',
  request: { params: params.extend({ documentId: z.string().max(40), format: documentFormat }) },
  responses: { ...fileAnswer('The file') },
})

/** Receipts and credit notes of a buyer. */
export function receiptsApi({ draw }: { draw: RenderDocument }) {
  const api = newApi()
  api.openapi(listRoute, async (c) =>
    c.json(
      { items: (await listReceipts(c.var.ctx, c.req.valid('param').reference, {})).map(billingDocumentView) },
      200,
    ),
  )
  api.openapi(readRoute, async (c) => {
    const { reference, documentId, format } = c.req.valid('param')
    return documentResponse(c, await readReceipt(c.var.ctx, reference, documentId, {}), format, draw) as never
  })
  return api
}
