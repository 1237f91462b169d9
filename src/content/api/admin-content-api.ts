import * as routes from '#content/api/admin-content-routes.ts'
import { publishDocument, withdrawDocument } from '#content/commands/publish-document.ts'
import { saveBrand } from '#content/commands/save-brand.ts'
import { addPage, hidePage, publishPage, removePage, restorePage, savePage } from '#content/commands/save-page.ts'
import { saveSections, saveTexts, undoContent } from '#content/commands/save-sections.ts'
import {
  getBrandSettings,
  getContentDashboard,
  getPageDraft,
  listPages,
} from '#content/queries/get-content-dashboard.ts'
import { getDocument, listDocuments } from '#content/queries/get-document.ts'
import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import { darkOf, judgeAccent } from '#market/rules/brand-colours.ts'
import { ok } from '#platform/http/endpoint-shapes.ts'

/** The endpoints for administrators about the brand, pages, documents and texts of the market. */
export function adminContentApi() {
  const api = newAdminApi(['/admin/content', '/admin/content/*'])
  openBrand(api)
  openWords(api)
  openPages(api)
  openDocuments(api)
  return api
}

type Api = ReturnType<typeof newAdminApi>

function openBrand(api: Api) {
  api.openapi(routes.brandRoute, async (c) => c.json(await getBrandSettings(c.var.ctx), 200))
  api.openapi(routes.saveBrandRoute, async (c) => {
    await saveBrand(c.var.ctx, c.req.valid('json'))
    return c.json(await getBrandSettings(c.var.ctx), 200)
  })
  api.openapi(routes.judgeAccentRoute, async (c) => {
    await requireRight(c.var.ctx, 'read-settings')
    const { light, dark = darkOf(light) } = c.req.valid('query')
    return c.json({ light: judgeAccent(light, 'light'), dark: { ...judgeAccent(dark, 'dark'), colour: dark } }, 200)
  })
}

function openWords(api: Api) {
  api.openapi(routes.contentRoute, async (c) =>
    c.json(await getContentDashboard(c.var.ctx, c.req.valid('query').language), 200),
  )
  api.openapi(routes.saveSectionsRoute, async (c) => {
    await saveSections(c.var.ctx, c.req.valid('param').page, c.req.valid('json'))
    return c.json(ok, 200)
  })
  api.openapi(routes.saveTextsRoute, async (c) => {
    await saveTexts(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json(ok, 200)
  })
  api.openapi(routes.undoRoute, async (c) => {
    await undoContent(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
}

function openPages(api: Api) {
  api.openapi(routes.pagesRoute, async (c) => c.json(await listPages(c.var.ctx, c.req.valid('query').cursor), 200))
  api.openapi(routes.addPageRoute, async (c) => c.json(await addPage(c.var.ctx, c.req.valid('json')), 201))
  api.openapi(routes.pageRoute, async (c) => c.json(await getPageDraft(c.var.ctx, c.req.valid('param').id), 200))
  api.openapi(routes.savePageRoute, async (c) =>
    c.json(await savePage(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  api.openapi(routes.publishPageRoute, async (c) => c.json(await publishPage(c.var.ctx, c.req.valid('param').id), 200))
  api.openapi(routes.hidePageRoute, async (c) => c.json(await hidePage(c.var.ctx, c.req.valid('param').id), 200))
  api.openapi(routes.restorePageRoute, async (c) =>
    c.json(await restorePage(c.var.ctx, c.req.valid('param').id, c.req.valid('json').version), 200),
  )
  api.openapi(routes.removePageRoute, async (c) => {
    await removePage(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
}

function openDocuments(api: Api) {
  api.openapi(routes.documentsRoute, async (c) => c.json({ items: await listDocuments(c.var.ctx), next: null }, 200))
  api.openapi(routes.writeDocumentRoute, async (c) =>
    c.json({ id: await publishDocument(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }) }, 201),
  )
  api.openapi(routes.bringDocumentRoute, async (c) => {
    await requireRight(c.var.ctx, 'change-rules')
    const { version, validFrom, reason = '' } = c.req.valid('query')
    const file = new Uint8Array(await c.req.arrayBuffer())
    return c.json(
      { id: await publishDocument(c.var.ctx, { ...c.req.valid('param'), version, validFrom, file, reason }) },
      201,
    )
  })
  api.openapi(routes.withdrawDocumentRoute, async (c) => {
    await withdrawDocument(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(ok, 200)
  })
  api.openapi(routes.documentTextRoute, async (c) => {
    const { kind, version, body } = await getDocument(c.var.ctx, c.req.valid('param').id)
    return c.json({ kind, version, body }, 200)
  })
}
