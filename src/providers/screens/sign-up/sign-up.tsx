import { useEffect } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import type { SignUpRequirements } from '#providers/screens/sign-up/sign-up-requirements.ts'
import { beginWith } from '#providers/screens/sign-up/begin.ts'
import { SentApplication } from '#providers/screens/sign-up/sent-application.tsx'
import { SignUpForm } from '#providers/screens/sign-up/sign-up-form.tsx'
import { hydrateAll } from '#ui/page/island.tsx'
import { PagePlaceholder } from '#ui/feedback/skeleton.tsx'

/** Shows what the URL names: a draft, a submitted application, or a new one. */
export default function SignUp({ requirements }: { requirements: SignUpRequirements }) {
  const [params] = useSearchParams()
  const [draft, provider] = [params.get('draft'), params.get('provider')]
  if (provider) return <SentApplication key={provider} id={provider} requirements={requirements} />
  if (draft) return <Draft key={draft} id={draft} requirements={requirements} />
  return <Beginning params={params} />
}

function Draft({ id, requirements }: { id: string; requirements: SignUpRequirements }) {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)
  if (!isId) return <Navigate replace to="/become-service-provider" />
  return <SignUpForm application={{ kind: 'draft', id }} requirements={requirements} onSent={() => Promise.resolve()} />
}

/** Creates a draft from the answers of the first form. */
function Beginning({ params }: { params: URLSearchParams }) {
  const navigate = useNavigate()
  useEffect(() => {
    const draft = beginWith(params)
    let isHere = true
    // A new URL discards the parts of the frame that are not hydrated yet.
    void hydrateAll().then(() => isHere && navigate(draft, { replace: true }))
    return () => {
      isHere = false
    }
  }, [navigate, params])
  return <PagePlaceholder text="Loading..." />
}
