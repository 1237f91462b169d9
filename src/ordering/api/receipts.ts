import { createRoute, z } from '@hono/zod-openapi'
import { listReceipts, readReceipt } from '#ordering/queries/list-receipts.ts'
import { fileAnswer, paperFormat, paperResponse } from '#payments/api/paper-files.ts'
import type { PaperView } from '#payments/contract-payouts.ts'
import { paperView } from '#payments/queries/payout-views.ts'
import { newApi, problemResponses } from '#platform/api.ts'
import type { DrawSheet } from '#shared/sheet.ts'

const tags = ['Orders']
const params = z.object({ reference: z.string().max(20) })

const listRoute = createRoute({
  method: 'get',
  path: '/orders/{reference}/papers',
  tags,
  summary: 'Receipts and credit notes of an order',
  request: { params },
  responses: {
    200: {
      description: 'Papers, newest first',
      content: {
        'application/json': {
          schema: z.object({ items: z.array(z.custom<PaperView>().openapi('Paper', { type: 'object' })) }),
        },
      },
    },
    ...problemResponses,
  },
})

const readRoute = createRoute({
  method: 'get',
  path: '/orders/{reference}/papers/{paperId}/{format}',
  tags,
  summary: 'A receipt or credit note as a file',
  request: { params: params.extend({ paperId: z.string().max(40), format: paperFormat }) },
  responses: { ...fileAnswer('The file'), ...problemResponses },
})

/** What a buyer got for what they paid. */
export function receiptsApi({ draw }: { draw: DrawSheet }) {
  const api = newApi()
  api.openapi(listRoute, async (c) =>
    c.json({ items: (await listReceipts(c.var.ctx, c.req.valid('param').reference, {})).map(paperView) }, 200),
  )
  api.openapi(readRoute, async (c) => {
    const { reference, paperId, format } = c.req.valid('param')
    return paperResponse(c, await readReceipt(c.var.ctx, reference, paperId, {}), format, draw) as never
  })
  return api
}
