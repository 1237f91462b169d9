import { useCallback } from 'react'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'
import { callApi } from '#ui/api-call.ts'
import { useLive } from '#ui/live/use-live.ts'

/** One endpoint of a business, asked for anew whenever something changed at its dashboard. What is shown stays until the answer is there, so nobody loses their place. */
export function useLiveRemote<Value>(providerId: string, path: string): Remote<Value> {
  const remote = useRemote(
    useCallback(() => callApi<Value>(`/api/v1/own/providers/${providerId}/${path}`), [providerId, path]),
  )
  useLive([`dashboard:${providerId}`], () => void remote.reload())
  return remote
}
