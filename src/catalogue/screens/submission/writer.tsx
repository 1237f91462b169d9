import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { CopyWriter } from '#catalogue/screens/submission/copy-writer.tsx'
import { DraftWriter } from '#catalogue/screens/submission/draft-writer.tsx'
import { ServiceWriter } from '#catalogue/screens/submission/service-writer.tsx'
import { WriterPlaceholder } from '#catalogue/screens/submission/writer-states.tsx'
import { isId, newId } from '#shared/ids.ts'
import { hydrateAll } from '#ui/page/island.tsx'

/** Opens what the URL names: a draft, an existing service, a copy of one, or a new one. */
export function Writer() {
  const [params] = useSearchParams()
  const of = (name: string) => (isId(params.get(name)) ? params.get(name)! : null)
  const [draft, service, copy] = [of('draft'), of('service'), of('copy')]
  if (service) return <ServiceWriter key={service} id={service} />
  if (copy) return <CopyWriter key={copy} id={copy} />
  if (draft) return <DraftWriter key={draft} id={draft} />
  return <Begin />
}

/** A new draft gets its id here, so that the URL leads to it again. */
function Begin() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  useEffect(() => {
    const next = new URLSearchParams(params)
    next.set('draft', newId())
    let isHere = true
    // A new URL discards the parts of the frame that are not hydrated yet.
    void hydrateAll().then(() => isHere && navigate(`/service-submit?${next.toString()}`, { replace: true }))
    return () => {
      isHere = false
    }
  }, [navigate, params])
  return <WriterPlaceholder />
}
