import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Unreachable, WriterPlaceholder } from '#catalogue/screens/submission/writer-states.tsx'
import { callApi } from '#ui/api-call.ts'

/** Creates a copy and opens it. Loading the page twice creates one copy. */
export function CopyWriter({ id }: { id: string }) {
  const navigate = useNavigate()
  const [isFailed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isCurrent = true
    const minute = Math.floor(Date.now() / 60_000)
    callApi<{ id: string }>(`/api/v1/me/services/${id}/copy`, {
      method: 'POST',
      body: {},
      idempotencyKey: `copy-${id}-${minute}`,
    }).then(
      (copy) => isCurrent && void navigate(`/service-submit?service=${copy.id}`, { replace: true }),
      () => isCurrent && setFailed(true),
    )
    return () => {
      isCurrent = false
    }
  }, [id, navigate, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt((count) => count + 1)
  }
  return isFailed ? <Unreachable onRetry={retry} /> : <WriterPlaceholder />
}
