import { sourceAt } from '#ui/source.ts'
import { useRemote, type Remote } from '#ui/section/use-remote.ts'
import { useLive } from '#ui/live/use-live.ts'

/**
 * Loads an endpoint of a business and reloads it after every change at its dashboard. The old data stays visible until
 * the new data arrives.
 */
export function useLiveRemote<Value extends object>(providerId: string, path: string): Remote<Value> {
  const remote = useRemote(sourceAt<Value>(`/api/v1/me/providers/${providerId}/${path}`))
  useLive([`dashboard:${providerId}`], () => void remote.reload())
  return remote
}
