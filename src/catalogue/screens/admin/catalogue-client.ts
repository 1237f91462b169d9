import { adminSource, listOf } from '#identity/screens/admin/admin-lists.ts'
import type { CatalogueDashboard, FeaturedLine, SynonymGroup, TriedSearch } from '#catalogue/contract-dashboard.ts'
import type { CategoryAttribute } from '#catalogue/rules/taxonomy/category-attributes.ts'
import type { AttributeChange } from '#catalogue/rules/taxonomy/change-attributes.ts'
import { callAdminApi, queryOf } from '#identity/screens/admin/call-admin-api.ts'
import type { Page } from '#ui/source.ts'
import type { Category } from '#market/rules/categories.ts'
import type { AdminPlace } from '#market/contract.ts'

export const catalogueSource = adminSource<CatalogueDashboard>('catalogue')

export const changeAttributes = (category: Category, change: AttributeChange, reason = '') =>
  callAdminApi<{ list: CategoryAttribute[] }>(`catalogue/categories/${category}/attributes`, {
    method: 'POST',
    body: { change, reason },
  })

export const putCountry = (country: string, region: string, isMember: boolean) =>
  callAdminApi<{ services: number }>(`catalogue/countries/${country}/regions/${region}`, {
    method: 'PUT',
    body: { isMember },
  })

export const openCountry = (country: string, isOpen: boolean, reason: string) =>
  callAdminApi<{ services: number }>(`catalogue/countries/${country}`, { method: 'PUT', body: { isOpen, reason } })

export const listTowns = listOf<AdminPlace>('catalogue/places')
export const addTown = (body: object) => callAdminApi<AdminPlace>('catalogue/places', { method: 'POST', body })
export const hideTown = (id: number, isHidden: boolean) =>
  callAdminApi<AdminPlace>(`catalogue/places/${id}`, { method: 'PUT', body: { isHidden } })
export const removeTown = (id: number) => callAdminApi(`catalogue/places/${id}`, { method: 'DELETE' })

export interface SynonymsDraft {
  words: string[]
  leadsTo: string[]
  language: string
}

export const saveSynonyms = (id: string | null, body: SynonymsDraft) =>
  id === null
    ? callAdminApi<SynonymGroup>('catalogue/synonyms', { method: 'POST', body })
    : callAdminApi<SynonymGroup>(`catalogue/synonyms/${id}`, { method: 'PUT', body })
export const removeSynonyms = (id: string) => callAdminApi(`catalogue/synonyms/${id}`, { method: 'DELETE' })
export const triedSearchSource = (q: string) => adminSource<TriedSearch>(`catalogue/search?${queryOf({ q })}`)

export const listFeatured = listOf<FeaturedLine>('catalogue/featured')
export const listSynonyms = listOf<SynonymGroup>('catalogue/synonyms')
export const featuredSource = (serviceId: string) =>
  adminSource<Page<FeaturedLine>>(`catalogue/featured?${queryOf({ serviceId })}`)
export const feature = (body: object) => callAdminApi<{ id: string }>('catalogue/featured', { method: 'POST', body })
export const endFeatured = (id: string, reason: string) =>
  callAdminApi(`catalogue/featured/${id}/end`, { method: 'POST', body: { reason } })
