import { newAdminApi } from '#identity/api/admins/admin-router.ts'
import { listAdminPlaces } from '#market/queries/list-admin-places.ts'
import { requireRight } from '#identity/queries/admins/require-right.ts'
import * as routes from '#catalogue/api/admin-catalogue-routes.ts'
import * as search from '#catalogue/api/admin-search-routes.ts'
import { changeAttributes } from '#catalogue/commands/taxonomy/change-attributes.ts'
import { changeMembership, openCountry } from '#catalogue/commands/taxonomy/change-countries.ts'
import { addTown, hideTown, removeTown } from '#catalogue/commands/taxonomy/change-places.ts'
import { changeSubcategories } from '#catalogue/commands/taxonomy/change-subcategories.ts'
import { endFeatured, featureService } from '#catalogue/commands/listings/feature-service.ts'
import { renameCategory } from '#catalogue/commands/taxonomy/rename-category.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from '#catalogue/commands/search/save-synonyms.ts'
import { countOfSubcategory, getCatalogueDashboard } from '#catalogue/queries/get-catalogue-dashboard.ts'
import { listFeatured } from '#catalogue/queries/listings/list-featured.ts'
import { listSynonyms } from '#catalogue/queries/search/list-synonyms.ts'
import { trySearch } from '#catalogue/queries/search/try-search.ts'
import { ok } from '#platform/http/endpoint-shapes.ts'

/** Catalogue endpoints for administrators: taxonomy, search and featured services. */
export function adminCatalogueApi() {
  const api = newAdminApi(['/admin/catalogue', '/admin/catalogue/*'])
  openKinds(api)
  openCountries(api)
  openPlaces(api)
  openSynonyms(api)
  openFeatured(api)
  return api
}

type Api = ReturnType<typeof newAdminApi>

function openKinds(api: Api) {
  api.openapi(routes.dashboardRoute, async (c) => c.json(await getCatalogueDashboard(c.var.ctx), 200))
  api.openapi(routes.changeKindsRoute, async (c) =>
    c.json(await changeSubcategories(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  api.openapi(routes.changeAttributesRoute, async (c) =>
    c.json({ list: await changeAttributes(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }) }, 200),
  )
  api.openapi(routes.countKindRoute, async (c) =>
    c.json(
      {
        services: await countOfSubcategory(c.var.ctx, c.req.valid('param').category, c.req.valid('query').subcategory),
      },
      200,
    ),
  )
  api.openapi(routes.renameCategoryRoute, async (c) => {
    await renameCategory(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json(ok, 200)
  })
}

function openCountries(api: Api) {
  api.openapi(routes.membershipRoute, async (c) =>
    c.json(await changeMembership(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  api.openapi(routes.countryRoute, async (c) =>
    c.json(await openCountry(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
}

function openPlaces(api: Api) {
  api.openapi(routes.placesRoute, async (c) => {
    const { q, country } = c.req.valid('query')
    await requireRight(c.var.ctx, 'read-settings')
    return c.json({ items: await listAdminPlaces(c.var.ctx, { text: q, country }), next: null }, 200)
  })
  api.openapi(routes.addPlaceRoute, async (c) => c.json(await addTown(c.var.ctx, c.req.valid('json')), 201))
  api.openapi(routes.hidePlaceRoute, async (c) =>
    c.json(await hideTown(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  api.openapi(routes.removePlaceRoute, async (c) => {
    await removeTown(c.var.ctx, c.req.valid('param').id, { reason: '' })
    return c.json(ok, 200)
  })
}

function openSynonyms(api: Api) {
  api.openapi(search.listSynonymsRoute, async (c) => c.json(await listSynonyms(c.var.ctx, c.req.valid('query')), 200))
  api.openapi(search.addSynonymsRoute, async (c) => c.json(await addSynonyms(c.var.ctx, c.req.valid('json')), 201))
  api.openapi(search.changeSynonymsRoute, async (c) =>
    c.json(await changeSynonyms(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  api.openapi(search.removeSynonymsRoute, async (c) => {
    await removeSynonyms(c.var.ctx, c.req.valid('param').id)
    return c.json(ok, 200)
  })
  api.openapi(search.trySearchRoute, async (c) => c.json(await trySearch(c.var.ctx, c.req.valid('query').q), 200))
}

function openFeatured(api: Api) {
  api.openapi(search.listFeaturedRoute, async (c) => c.json(await listFeatured(c.var.ctx, c.req.valid('query')), 200))
  api.openapi(search.featureRoute, async (c) =>
    c.json({ id: await featureService(c.var.ctx, c.req.valid('json')) }, 201),
  )
  api.openapi(search.endFeaturedRoute, async (c) => {
    await endFeatured(c.var.ctx, c.req.valid('param').id, c.req.valid('json'))
    return c.json(ok, 200)
  })
}
