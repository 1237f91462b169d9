import type { Source } from '#ui/source.ts'
import { Navigate } from 'react-router'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { useRemote } from '#ui/section/use-remote.ts'
import { useSession } from '#identity/screens/sessions/session.tsx'
import type { ManagedBusiness } from '#providers/screens/business/managed-business.ts'
import { wordsOfState } from '#providers/screens/business/state-words.ts'
import { ApplicationState } from '#providers/screens/sign-up/application-state.tsx'
import { addressOf } from '#providers/screens/sign-up/addresses.ts'
import type { SignUpRequirements } from '#providers/screens/sign-up/sign-up-requirements.ts'
import { LoadFailed } from '#providers/screens/sign-up/load-failed.tsx'
import { SignUpForm } from '#providers/screens/sign-up/sign-up-form.tsx'
import { ApiError, callApi } from '#ui/api-call.ts'
import { Notice } from '#ui/feedback/states.tsx'
import { PagePlaceholder } from '#ui/feedback/skeleton.tsx'

function applicationSource(id: string): Source<ManagedBusiness | ApiError> {
  const address = `/api/v1/me/providers/${id}`
  const load = () =>
    callApi<ManagedBusiness>(address).catch((error: unknown) =>
      error instanceof ApiError ? error : Promise.reject(error),
    )
  return { address, load }
}

/** A submitted application: its state, requested changes, and the decision. */
export function SentApplication({ id, requirements }: { id: string; requirements: SignUpRequirements }) {
  const { isLoading, user } = useSession()
  const { value, isFailed, reload } = useRemote(applicationSource(id))
  if (!isLoading && !user)
    return <Navigate replace to={withReturnPath('/login', addressOf({ kind: 'provider', id }))} />
  if (isFailed || value instanceof ApiError) return <LoadFailed failure={value} onRetry={() => void reload()} />
  if (!value || isLoading) return <PagePlaceholder text="Loading..." />
  const { status } = value.state
  if (['draft', 'changes_requested'].includes(status))
    return (
      <SignUpForm
        application={{ kind: 'provider', id }}
        requirements={requirements}
        notes={value.lastDecision?.notes ?? {}}
        lead={<Back business={value} />}
        onSent={reload}
      />
    )
  if (['submitted', 'in_review', 'rejected'].includes(status))
    return <ApplicationState business={value} onChanged={reload} />
  return <Navigate replace to={`/provider-dashboard/${id}`} />
}

/** Explains why the form is open again. */
const Back = ({ business: { state, lastDecision } }: { business: ManagedBusiness }) => (
  <Notice tone="warning">
    <b>{wordsOfState(state.status).label}.</b> {lastDecision?.text || wordsOfState(state.status).text}
  </Notice>
)
