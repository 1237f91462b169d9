import { useNavigation } from 'react-router'
import { useLoadingWhile } from '#ui/feedback/loading-overlay.tsx'

/**
 * Covers the page while a form is being sent whose field `name` has one of these values: `{ cancel: 'Cancelling…' }`.
 * Forms with another value keep only their own busy button.
 */
export function usePostLoading(name: string, messages: Readonly<Record<string, string>>): void {
  const { state, formMethod, formData } = useNavigation()
  const value = formData?.get(name)
  const isSent = state !== 'idle' && formMethod === 'POST' && typeof value === 'string'
  const message = isSent && Object.hasOwn(messages, value) ? messages[value] : undefined
  useLoadingWhile(message !== undefined, message)
}
