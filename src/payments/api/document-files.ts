import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { BillingDocument } from '#payments/rules/documents/document-content.ts'
import { marketOf } from '#payments/queries/payout-views.ts'
import { billingDocumentCsv } from '#payments/rules/documents/document-csv.ts'
import { documentFileName, layoutOf } from '#payments/rules/documents/document-layout.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { binary } from '#platform/http/endpoint-shapes.ts'
import type { RenderDocument } from '#shared/adapters/document-sheet.ts'

export const documentFormat = z.enum(['pdf', 'csv'])

/** A file that must not be cached on the way. */
export const fileAnswer = (description: string) => ({
  200: { description, content: { 'application/pdf': { schema: binary }, 'text/csv': { schema: z.string() } } },
})

/** A document as a file: drawn from the content that was fixed when it was issued, so it is the same each time. */
export async function documentResponse(
  c: Context<ApiEnv>,
  billingDocument: BillingDocument,
  format: 'pdf' | 'csv',
  draw: RenderDocument,
): Promise<Response> {
  const name = documentFileName(billingDocument)
  if (format === 'csv')
    return download(
      `${name}.csv`,
      'text/csv; charset=utf-8',
      `\uFEFF${billingDocumentCsv(billingDocument)}`,
      'attachment',
    )
  const bytes = await draw(layoutOf(billingDocument, marketOf(c.var.ctx)))
  return download(`${name}.pdf`, 'application/pdf', bytes as Uint8Array<ArrayBuffer>, 'inline')
}

export const download = (
  name: string,
  type: string,
  body: string | Uint8Array<ArrayBuffer>,
  how: 'inline' | 'attachment' = 'attachment',
) =>
  new Response(body, {
    headers: {
      'content-type': type,
      'content-disposition': `${how}; filename="${name}"`,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'x-content-type-options': 'nosniff',
    },
  })
