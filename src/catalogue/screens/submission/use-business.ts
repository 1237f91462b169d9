import { useEffect, useState } from 'react'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { callApi } from '#ui/api-call.ts'

export interface Business {
  id: string
  slug: string
  name: string
  status: string
  city: string
  rights: string[]
}

interface Found {
  /** Null: not loaded. */
  all: Business[] | null
  isFailed: boolean
}

/** The providers for which the person may edit services. */
export function useBusinesses(): Found & { reload(): void } {
  const { user, isLoading } = useSession()
  const uid = user?.uid
  const [found, setFound] = useState<Found & { of: string | undefined }>({ all: null, isFailed: false, of: undefined })
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (!uid) return
    const control = new AbortController()
    callApi<{ items: Business[] }>('/api/v1/me/providers', { signal: control.signal }).then(
      ({ items }) => setFound({ all: items.filter(mayWrite), isFailed: false, of: uid }),
      () => control.signal.aborted || setFound({ all: null, isFailed: true, of: uid }),
    )
    return () => control.abort()
  }, [uid, attempt])
  const reload = () => setAttempt((count) => count + 1)
  if (!uid) return { all: isLoading ? null : [], isFailed: false, reload }
  return found.of === uid ? { ...found, reload } : { all: null, isFailed: false, reload }
}

const mayWrite = ({ status, rights }: Business) =>
  rights.includes('edit-services') && !['rejected', 'closed'].includes(status)
