import { useSyncExternalStore } from 'react'
import type { PasswordPolicy } from '#identity/rules/passwords/password-policy.ts'
import { callIdentity } from '#identity/screens/identity-client.ts'

let fetching: Promise<PasswordPolicy> | undefined
let policy: PasswordPolicy | null = null
const listeners = new Set<() => void>()

/** The password policy. Loaded for the first new password; after a failure, again. */
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

/** The server rejected a password by rules that this page does not have, so the policy must have changed. */
export async function reloadPolicyIfLoaded(): Promise<void> {
  if (!policy) return
  fetching = undefined
  // Without a response the old rules stay; the server decides anyway.
  await loadPolicy().catch(() => {})
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The loaded policy, kept up to date. */
export const usePolicy = (): PasswordPolicy | null =>
  useSyncExternalStore(
    subscribe,
    () => policy,
    () => null,
  )
