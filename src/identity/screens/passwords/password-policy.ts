import { useSyncExternalStore } from 'react'
import type { PasswordPolicy } from '#identity/rules/passwords/password-policy.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'

let fetching: Promise<PasswordPolicy> | undefined
let policy: PasswordPolicy | null = null
const listeners = new Set<() => void>()

/** What passwords must be like here. Asked once, when the first new password is thought of; after a failure, again. */
export function loadPolicy(): Promise<PasswordPolicy> {
  fetching ??= fetchPolicy()
  return fetching
}

async function fetchPolicy(): Promise<PasswordPolicy> {
  try {
    policy = await callIdentity<PasswordPolicy>('password-policy', { method: 'GET' })
    for (const listener of listeners) listener()
    return policy
  } catch (error) {
    fetching = undefined
    throw error
  }
}

/** A password was refused by rules that this page does not know: they must have changed. */
export async function reloadPolicyIfLoaded(): Promise<void> {
  if (!policy) return
  fetching = undefined
  // Without an answer the old rules stay; the server has the last word anyway.
  await loadPolicy().catch(() => {})
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The policy as far as it was loaded; the field that shows it stays up to date. */
export const usePolicy = (): PasswordPolicy | null =>
  useSyncExternalStore(
    subscribe,
    () => policy,
    () => null,
  )
