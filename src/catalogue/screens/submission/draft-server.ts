import type { ServiceForm } from '#catalogue/rules/submission/service-form.ts'
import { isSame, type Changes } from '#shared/merge-changes.ts'
import { ApiError, callApi } from '#ui/api-call.ts'
import type { Server } from '#ui/wizard/saved-form.ts'

interface Draft {
  id: string
  providerId: string | null
  form: ServiceForm
}

const address = (id: string) => `/api/v1/drafts/${id}`

/** The server copy of a draft, for signed-in people. */
export interface DraftServer extends Server<ServiceForm> {
  /** Assigns the draft to this provider. */
  place(providerId: string): Promise<void>
}

/** `onPlaced` is called with the provider that the server has for it. */
export function draftServer(id: string, onPlaced: (providerId: string | null) => void): DraftServer {
  let wanted: string | null = null
  const took = ({ providerId, form }: Draft) => {
    onPlaced(providerId)
    return form
  }
  const patch = async (changes: Partial<ServiceForm>, base: Partial<ServiceForm>) =>
    took(
      await callApi<Draft>(address(id), {
        method: 'PATCH',
        body: { changes, base, ...(wanted && { providerId: wanted }) },
      }),
    )
  const begin = async (form: Partial<ServiceForm>) => {
    const there = took(
      await callApi<Draft>('/api/v1/drafts', {
        method: 'POST',
        body: { id, kind: 'service', providerId: wanted, form },
      }),
    )
    // The draft was created before, but the response was lost: the local values are newer.
    const isOlder = Object.entries(form).some(([field, value]) => !isSame(there[field as keyof ServiceForm], value))
    return isOlder ? patch(form, {}) : there
  }
  return {
    load: async () => {
      try {
        return took(await callApi<Draft>(address(id)))
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }
    },
    save: ({ changes, base }: Changes<ServiceForm>, isFirst: boolean) =>
      isFirst ? begin(changes) : patch(changes, base),
    place: async (providerId) => {
      wanted = providerId
      onPlaced(providerId)
      // The draft does not exist yet: the first save assigns it.
      await patch({}, {}).catch(() => {})
    },
  }
}
