import type { CatalogueDesk, FeaturedLine, SynonymGroup, TriedSearch } from '#catalogue/contract-desk.ts'
import type { CategoryFact } from '#catalogue/rules/category-facts.ts'
import type { FactChange } from '#catalogue/rules/change-facts.ts'
import { callDesk, queryOf } from '#dashboards/screens/desk-client.ts'
import type { Page } from '#dashboards/screens/kit/face.ts'
import type { Category } from '#market/rules/categories.ts'
import type { SubcategoryChange } from '#market/rules/change-subcategories.ts'
import type { KeptPlace } from '#market/contract.ts'

export const loadCatalogue = () => callDesk<CatalogueDesk>('catalogue')

export const changeKinds = (category: Category, change: SubcategoryChange, reason = '') =>
  callDesk<{ moved: number }>(`catalogue/categories/${category}/subcategories`, {
    method: 'POST',
    body: { change, reason },
  })

export const changeFacts = (category: Category, change: FactChange, reason = '') =>
  callDesk<{ list: CategoryFact[] }>(`catalogue/categories/${category}/facts`, {
    method: 'POST',
    body: { change, reason },
  })

export const countKind = (category: Category, subcategory: string) =>
  callDesk<{ services: number }>(`catalogue/categories/${category}/services?${queryOf({ subcategory })}`)

export const nameCategory = (category: Category, words: { label: string; title: string }) =>
  callDesk(`catalogue/categories/${category}`, { method: 'PUT', body: words })

export const putCountry = (country: string, region: string, isMember: boolean) =>
  callDesk<{ services: number }>(`catalogue/countries/${country}/regions/${region}`, {
    method: 'PUT',
    body: { isMember },
  })

export const openCountry = (country: string, isOpen: boolean, reason: string) =>
  callDesk<{ services: number }>(`catalogue/countries/${country}`, { method: 'PUT', body: { isOpen, reason } })

export const listTowns = (query: Record<string, string>) =>
  callDesk<Page<KeptPlace>>(`catalogue/places?${queryOf(query)}`)
export const addTown = (body: object) => callDesk<KeptPlace>('catalogue/places', { method: 'POST', body })
export const hideTown = (id: number, isHidden: boolean) =>
  callDesk<KeptPlace>(`catalogue/places/${id}`, { method: 'PUT', body: { isHidden } })
export const removeTown = (id: number) => callDesk(`catalogue/places/${id}`, { method: 'DELETE' })

export interface SynonymsDraft {
  words: string[]
  leadsTo: string[]
  language: string
}

export const saveSynonyms = (id: string | null, body: SynonymsDraft) =>
  id === null
    ? callDesk<SynonymGroup>('catalogue/synonyms', { method: 'POST', body })
    : callDesk<SynonymGroup>(`catalogue/synonyms/${id}`, { method: 'PUT', body })
export const removeSynonyms = (id: string) => callDesk(`catalogue/synonyms/${id}`, { method: 'DELETE' })
export const trySearch = (q: string) => callDesk<TriedSearch>(`catalogue/search?${queryOf({ q })}`)

export const featuredOf = (serviceId: string) =>
  callDesk<Page<FeaturedLine>>(`catalogue/featured?${queryOf({ serviceId })}`)
export const feature = (body: object) => callDesk<{ id: string }>('catalogue/featured', { method: 'POST', body })
export const endFeatured = (id: string, reason: string) =>
  callDesk(`catalogue/featured/${id}/end`, { method: 'POST', body: { reason } })
