import { sourceAt } from '#ui/source.ts'
import type { CustomerList } from '#ordering/contract-customers.ts'
import { useRemote } from '#ui/section/use-remote.ts'

const names = ['q', 'sort', 'page'] as const

/** The query of the list, from the page's URL, without empty parameters. */
export const customersQuery = (params: URLSearchParams): string =>
  new URLSearchParams(
    names.flatMap((name) => (params.get(name)?.trim() ? [[name, params.get(name)!.trim()] as [string, string]] : [])),
  ).toString()

/** A page of the provider's customers, as the URL requests it. */
export const customersSource = (providerId: string, params: URLSearchParams) =>
  sourceAt<CustomerList>(`/api/v1/me/providers/${providerId}/customers?${customersQuery(params)}`)

export const useCustomers = (providerId: string, params: URLSearchParams) =>
  useRemote(customersSource(providerId, params))
