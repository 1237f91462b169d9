import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import type { Paper } from '#payments/rules/paper-content.ts'
import { marketOf } from '#payments/queries/payout-views.ts'
import { paperCsv } from '#payments/rules/paper-csv.ts'
import { paperFileName, sheetOf } from '#payments/rules/paper-sheet.ts'
import type { ApiEnv } from '#platform/api.ts'
import type { DrawSheet } from '#shared/sheet.ts'

export const paperFormat = z.enum(['pdf', 'csv'])

/** A file that is kept nowhere on the way. */
export const fileAnswer = (description: string) => ({
  200: { description, content: { 'application/pdf': { schema: z.any() }, 'text/csv': { schema: z.string() } } },
})

/** A paper as a file: drawn from what was fixed when it was issued, the same each time. */
export async function paperResponse(
  c: Context<ApiEnv>,
  paper: Paper,
  format: 'pdf' | 'csv',
  draw: DrawSheet,
): Promise<Response> {
  const name = paperFileName(paper)
  if (format === 'csv')
    return download(`${name}.csv`, 'text/csv; charset=utf-8', `\uFEFF${paperCsv(paper)}`, 'attachment')
  const bytes = await draw(sheetOf(paper, marketOf(c.var.ctx)))
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
