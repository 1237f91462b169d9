import { newAdminApi } from '#identity/api/admin-room.ts'
import { listKeptPlaces } from '#market/queries/list-kept-places.ts'
import { requireRight } from '#identity/queries/require-right.ts'
import * as doors from '#catalogue/api/admin-catalogue-doors.ts'
import * as search from '#catalogue/api/admin-search-doors.ts'
import { changeFacts } from '#catalogue/commands/change-facts.ts'
import { changeMembership, openCountry } from '#catalogue/commands/change-countries.ts'
import { addTown, hideTown, removeTown } from '#catalogue/commands/change-places.ts'
import { changeSubcategories } from '#catalogue/commands/change-subcategories.ts'
import { endFeatured, featureService } from '#catalogue/commands/feature-service.ts'
import { renameCategory } from '#catalogue/commands/rename-category.ts'
import { addSynonyms, changeSynonyms, removeSynonyms } from '#catalogue/commands/save-synonyms.ts'
import { countOfSubcategory, getCatalogueDesk } from '#catalogue/queries/get-catalogue-desk.ts'
import { listFeatured } from '#catalogue/queries/list-featured.ts'
import { listSynonyms } from '#catalogue/queries/list-synonyms.ts'
import { trySearch } from '#catalogue/queries/try-search.ts'
import { ok } from '#platform/door-shapes.ts'

/** Where those who run the market say what is found, and how. */
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
  api.openapi(doors.deskRoute, async (c) => c.json(await getCatalogueDesk(c.var.ctx), 200))
  api.openapi(doors.changeKindsRoute, async (c) =>
    c.json(await changeSubcategories(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  api.openapi(doors.changeFactsRoute, async (c) =>
    c.json({ list: await changeFacts(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }) }, 200),
  )
  api.openapi(doors.countKindRoute, async (c) =>
    c.json(
      {
        services: await countOfSubcategory(c.var.ctx, c.req.valid('param').category, c.req.valid('query').subcategory),
      },
      200,
    ),
  )
  api.openapi(doors.renameCategoryRoute, async (c) => {
    await renameCategory(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })
    return c.json(ok, 200)
  })
}

function openCountries(api: Api) {
  api.openapi(doors.membershipRoute, async (c) =>
    c.json(await changeMembership(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
  api.openapi(doors.countryRoute, async (c) =>
    c.json(await openCountry(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') }), 200),
  )
}

function openPlaces(api: Api) {
  api.openapi(doors.placesRoute, async (c) => {
    const { q, country } = c.req.valid('query')
    await requireRight(c.var.ctx, 'read-settings')
    return c.json({ items: await listKeptPlaces(c.var.ctx, { text: q, country }), next: null }, 200)
  })
  api.openapi(doors.addPlaceRoute, async (c) => c.json(await addTown(c.var.ctx, c.req.valid('json')), 201))
  api.openapi(doors.hidePlaceRoute, async (c) =>
    c.json(await hideTown(c.var.ctx, c.req.valid('param').id, c.req.valid('json')), 200),
  )
  api.openapi(doors.removePlaceRoute, async (c) => {
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
