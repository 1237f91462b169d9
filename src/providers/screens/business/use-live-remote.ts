import { useCallback } from 'react'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'
import { callApi } from '#ui/api-call.ts'
import { useLive } from '#ui/live/use-live.ts'

/**
 * Loads an endpoint of a business and reloads it after every change at its dashboard. The old data stays visible until
 * the new data arrives.
 */
export function useLiveRemote<Value>(providerId: string, path: string): Remote<Value> {
  const remote = useRemote(
    useCallback(() => callApi<Value>(`/api/v1/me/providers/${providerId}/${path}`), [providerId, path]),
  )
  useLive([`dashboard:${providerId}`], () => void remote.reload())
  return remote
}
