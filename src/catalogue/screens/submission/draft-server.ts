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

/** Where a draft is saved once somebody is signed in. */
export interface DraftServer extends Server<ServiceForm> {
  /** From now on it is written for this business. */
  place(providerId: string): Promise<void>
}

/** `onPlaced` is told for which business the server has it. */
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
    // It was begun before, and the answer was lost on its way: what stands here is newer.
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
      // Not there yet: the first save brings it along.
      await patch({}, {}).catch(() => {})
    },
  }
}
