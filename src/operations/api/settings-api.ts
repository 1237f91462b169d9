import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import * as routes from '#operations/api/settings-routes.ts'
import { importRates } from '#operations/commands/import-rates.ts'
import { changeSetting } from '#operations/commands/change-setting.ts'
import { undoSetting } from '#operations/commands/undo-setting.ts'
import { listSettingChanges, listSettings } from '#operations/queries/list-settings.ts'
import { getFeesNow, previewFees } from '#operations/queries/preview-fees.ts'
import { previewPlans } from '#operations/queries/preview-plans.ts'
import { previewRates, showRates } from '#operations/queries/show-rates.ts'
import { valueTyped } from '#operations/rules/value-typed.ts'
import { ok } from '#platform/http/endpoint-shapes.ts'

const paths = [
  '/admin/settings',
  '/admin/settings/*',
  '/admin/fees',
  '/admin/fees/*',
  '/admin/plans/*',
  '/admin/rates',
  '/admin/rates/*',
]

/** The endpoints for administrators about settings, plans, fees and exchange rates. */
export const settingsApi = newAdminApi(paths)

settingsApi.openapi(routes.listRoute, async (c) => c.json({ items: await listSettings(c.var.ctx) }, 200))
settingsApi.openapi(routes.changesRoute, async (c) =>
  c.json(await listSettingChanges(c.var.ctx, c.req.valid('query')), 200),
)
settingsApi.openapi(routes.changeRoute, async (c) => {
  const { acceptsPauses = false, reason, seen, ...typed } = c.req.valid('json')
  const { key } = c.req.valid('param')
  await changeSetting(c.var.ctx, key, valueTyped(key, typed), { reason, seen, acceptsPauses })
  return c.json(ok, 200)
})
settingsApi.openapi(routes.undoRoute, async (c) => {
  const { reason = '', acceptsPauses = false } = c.req.valid('json')
  await undoSetting(c.var.ctx, Number(c.req.valid('param').id), { reason, acceptsPauses })
  return c.json(ok, 200)
})
settingsApi.openapi(routes.feesRoute, async (c) => c.json(await getFeesNow(c.var.ctx), 200))
settingsApi.openapi(routes.previewPlansRoute, async (c) =>
  c.json(await previewPlans(c.var.ctx, c.req.valid('json').plans), 200),
)
settingsApi.openapi(routes.exampleRoute, async (c) => c.json(await previewFees(c.var.ctx, c.req.valid('json')), 200))
settingsApi.openapi(routes.ratesRoute, async (c) => c.json(await showRates(c.var.ctx), 200))
settingsApi.openapi(routes.previewRatesRoute, async (c) =>
  c.json(await previewRates(c.var.ctx, c.req.valid('json').csv), 200),
)
settingsApi.openapi(routes.importRatesRoute, async (c) => {
  await importRates(c.var.ctx, c.req.valid('json'))
  return c.json(ok, 200)
})
