import type { ProviderForm } from '#providers/rules/sign-up/provider-form.ts'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import type { Application } from '#providers/screens/sign-up/addresses.ts'
import { callApi } from '#ui/api-call.ts'
import type { Server } from '#ui/wizard/saved-form.ts'

export interface DraftLine {
  id: string
  form: Partial<ProviderForm>
  updatedAt: string
}

export const listDrafts = () => callApi<{ items: DraftLine[] }>('/api/v1/drafts?kind=provider')

/** The server copy of an application, beside the one on this device. */
export const serverOf = (application: Application): Server<ProviderForm> =>
  application.kind === 'draft' ? draftServer(application.id) : providerServer(application.id)

const draftServer = (id: string): Server<ProviderForm> => ({
  // Looked up in the list, because a draft that does not exist yet is no error.
  load: async () =>
    ((await listDrafts()).items.find((draft) => draft.id === id)?.form as ProviderForm | undefined) ?? null,
  save: async (changes, isFirst) => {
    const { form } = isFirst
      ? await callApi<{ form: ProviderForm }>('/api/v1/drafts', {
          method: 'POST',
          body: { id, kind: 'provider', form: changes.changes },
        })
      : await callApi<{ form: ProviderForm }>(`/api/v1/drafts/${id}`, { method: 'PATCH', body: changes })
    return form
  },
})

const providerServer = (id: string): Server<ProviderForm> => ({
  load: () => callApi<ManagedBusiness>(`/api/v1/me/providers/${id}`).then(({ form }) => form),
  save: (changes) =>
    callApi<ManagedBusiness>(`/api/v1/me/providers/${id}`, { method: 'PATCH', body: changes }).then(({ form }) => form),
})

/** Submits the application; returns the provider's id. */
export async function sendApplication({ kind, id }: Application): Promise<string> {
  if (kind === 'provider') await callApi(`/api/v1/me/providers/${id}/submit`, { method: 'POST', body: {} })
  else await callApi('/api/v1/me/providers', { method: 'POST', body: { draftId: id }, idempotencyKey: id })
  return id
}
