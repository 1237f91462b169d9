import type { Source } from '#ui/source.ts'
import { sourceAt } from '#ui/source.ts'
import { adminSource } from '#identity/screens/admin/admin-lists.ts'
import { callAdminApi } from '#identity/screens/admin/call-admin-api.ts'
import type { ApiKeyShown, NewApiKey, KeyInput } from '#identity/contract-keys.ts'
import { callApi } from '#ui/api-call.ts'

/** The endpoints for API keys of a provider or of the market; they differ only in their URL. */
export interface KeysClient {
  list: Source<{ items: ApiKeyShown[]; isOffered?: boolean }>
  make(input: KeyInput): Promise<NewApiKey>
  revoke(id: string): Promise<unknown>
}

export const marketKeys: KeysClient = {
  list: adminSource('api-keys'),
  make: (input) => callAdminApi('api-keys', { method: 'POST', body: input }),
  revoke: (id) => callAdminApi(`api-keys/${id}`, { method: 'DELETE' }),
}

export function businessKeys(providerId: string): KeysClient {
  const path = `/api/v1/me/providers/${providerId}/api-keys`
  return {
    list: sourceAt(path),
    make: (input) => callApi(path, { method: 'POST', body: input }),
    revoke: (id) => callApi(`${path}/${id}`, { method: 'DELETE' }),
  }
}
