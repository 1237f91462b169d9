import { useCallback, useEffect, useState } from 'react'
import { caseSource } from '#moderation/screens/admin/queue-client.ts'
import { useClaim } from '#moderation/screens/admin/use-claim.ts'
import type { CaseShown } from '#moderation/contract-admin.ts'
import { ApiError } from '#ui/api-call.ts'
import { useLoaded } from '#ui/section/use-loaded.ts'

/** Reload interval in milliseconds, below the five minutes for which signed URLs of documents are valid. */
const documentsMs = 4 * 60_000

/** Errors that the case itself shows: who reserved it, or how it was decided. */
const isNotifiedByCase = ({ code }: ApiError) => code === 'case-taken' || code === 'transition-not-allowed'

/** One case, reserved for the moderator while they work on it. */
export function useCase(id: string, mayDecide: boolean) {
  const loaded = useLoaded<CaseShown>(caseSource(id).address)
  const [one, setOne] = useState<CaseShown | null>(loaded ?? null)
  const [problem, setProblem] = useState<ApiError | null>(null)
  const { claim, work, clearClaim } = useClaim(id, mayDecide)
  const reload = useCallback(async () => {
    setProblem(null)
    try {
      await claim().catch((error: ApiError) => {
        if (!isNotifiedByCase(error)) throw error
      })
    } catch (error) {
      setProblem(error as ApiError)
    }
    await caseSource(id).load().then(setOne, setProblem)
  }, [id, claim])
  useEffect(() => void reload(), [reload])
  useFreshDocuments(id, one, setOne)
  return { one, problem, reload, work, clearClaim }
}

function useFreshDocuments(
  id: string,
  one: CaseShown | null,
  setOne: (change: (last: CaseShown | null) => CaseShown | null) => void,
) {
  const hasDocuments = one !== null && one.summary.documents.length > 0
  useEffect(() => {
    if (!hasDocuments) return
    const renew = () =>
      void caseSource(id)
        .load()
        .then(
          ({ summary: { documents } }) =>
            setOne((last) => last && { ...last, summary: { ...last.summary, documents } }),
          () => {},
        )
    const timer = setInterval(renew, documentsMs)
    return () => clearInterval(timer)
  }, [id, hasDocuments, setOne])
}
