import { useCallback } from 'react'
import type { CustomerList } from '#dashboards/contract-customers.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { callApi } from '#ui/api-call.ts'

const names = ['q', 'sort', 'page'] as const

/** What of the address the list asks for; what is empty is not said. */
export const customersQuery = (params: URLSearchParams): string =>
  new URLSearchParams(
    names.flatMap((name) => (params.get(name)?.trim() ? [[name, params.get(name)!.trim()] as [string, string]] : [])),
  ).toString()

/** One page of the customers of a business, as the address asks for it. */
export function useCustomers(providerId: string, params: URLSearchParams) {
  const query = customersQuery(params)
  return useRemote(
    useCallback(
      () => callApi<CustomerList>(`/api/v1/own/providers/${providerId}/customers?${query}`),
      [providerId, query],
    ),
  )
}
