import { useCallback } from 'react'
import type { CustomerList } from '#ordering/contract-customers.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { callApi } from '#ui/api-call.ts'

const names = ['q', 'sort', 'page'] as const

/** The query of the list, from the page's URL, without empty parameters. */
export const customersQuery = (params: URLSearchParams): string =>
  new URLSearchParams(
    names.flatMap((name) => (params.get(name)?.trim() ? [[name, params.get(name)!.trim()] as [string, string]] : [])),
  ).toString()

/** A page of the provider's customers, as the URL requests it. */
export function useCustomers(providerId: string, params: URLSearchParams) {
  const query = customersQuery(params)
  return useRemote(
    useCallback(
      () => callApi<CustomerList>(`/api/v1/me/providers/${providerId}/customers?${query}`),
      [providerId, query],
    ),
  )
}
