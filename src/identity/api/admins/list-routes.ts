import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi'
import type { AppContext } from '#server/context.ts'
import type { ListPage } from '#shared/paging/page-of.ts'
import { recordListExport, recordPeopleExport } from '#identity/commands/audit/record-list-export.ts'
import { admitAdministrator } from '#identity/api/admins/admin-router.ts'
import type { ApiEnv } from '#platform/http/api.ts'
import { answerCsv } from '#platform/http/csv-answer.ts'
import { json } from '#platform/http/endpoint-shapes.ts'
import type { CsvColumns } from '#shared/text/csv.ts'

interface AdminList<Filters extends z.ZodObject, Line> {
  name: string
  path: string
  summary: string
  filters: Filters
  line: z.ZodType<Line>
  columns: CsvColumns<Line>
  /**
   * What the list contains: files of people require a right of their own. Every download is recorded in the audit log.
   */
  holds: 'people' | 'rows'
  load(ctx: AppContext, filters: z.infer<Filters>, size?: number): Promise<ListPage<Line>>
}

const aFilePage = 1_000
const tags = ['Lists of the desk']

/** Registers the two endpoints of an admin list: pages of 50, and a file with the same filters. */
export function listRoutes<Filters extends z.ZodObject, Line>(
  api: OpenAPIHono<ApiEnv>,
  { name, path, summary, filters, line, columns, load, holds }: AdminList<Filters, Line>,
): void {
  const page = json('50 of them', z.object({ items: z.array(line), next: z.string().nullable() }))
  const list = createRoute({
    method: 'get',
    path,
    tags,
    summary,
    request: { query: filters },
    responses: { 200: page },
  })
  const file = createRoute({
    method: 'get',
    path: `${path}.csv`,
    tags,
    summary: 'The same list as a file, up to 100,000 lines',
    request: { query: filters },
    responses: { 200: { description: 'A table', content: { 'text/csv': { schema: z.string() } } } },
  })
  for (const address of [path, `${path}.csv`]) api.use(address, admitAdministrator)
  api.openapi(list, async (c) =>
    c.json((await load(c.var.ctx, c.req.valid('query' as never) as z.infer<Filters>)) as never, 200),
  )
  api.openapi(file, async (c) => {
    const query = c.req.valid('query' as never) as z.infer<Filters>
    const next = (cursor: string | undefined) => load(c.var.ctx, { ...query, cursor }, aFilePage)
    const notes = await (holds === 'people' ? recordPeopleExport : recordListExport)(c.var.ctx, {
      name,
      filters: query,
    })
    return (await answerCsv(c, { fileName: `${name}.csv`, columns, load: next, notes })) as never
  })
}
