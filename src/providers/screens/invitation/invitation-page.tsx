import { useNavigate } from 'react-router'
import { withReturnPath } from '#identity/rules/sessions/return-path.ts'
import { refreshSession, useSession } from '#identity/screens/sessions/session.tsx'
import type { InvitationSummary } from '#providers/contract.ts'
import { memberRoleTexts } from '#providers/rules/member-rights.ts'
import { dayText } from '#ui/section/moment-text.ts'
import { roleNames } from '#providers/screens/business/state-words.ts'
import { useSend } from '#providers/screens/business/use-send.ts'
import type { InvitationView } from '#providers/screens/invitation/load-invitation.server.ts'
import { callApi } from '#ui/api-call.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { EmptyState, Notice } from '#ui/feedback/states.tsx'

/** The page of an invitation to join a team. */
export function InvitationPage({ view }: { view: InvitationView }) {
  const { invitation } = view
  if (!invitation) return <NoInvitation />
  return (
    <div className="page grid max-w-2xl gap-6 py-10 lg:py-16">
      <header className="grid gap-3">
        <p className="type-small font-semibold text-brand-text">Invitation</p>
        <h1 className="type-h1">
          Join the team of <bdi>{invitation.providerName}</bdi>
        </h1>
        <p className="type-lead text-text-2">
          {invitation.invitedBy ? <bdi>{invitation.invitedBy}</bdi> : 'Its owner'} asks you to join.
        </p>
      </header>
      <DetailList invitation={invitation} />
      <Answer view={view} invitation={invitation} />
    </div>
  )
}

const NoInvitation = () => (
  <div className="page">
    <h1 className="sr-only">Invitation</h1>
    <EmptyState
      icon="mail"
      title="This invitation cannot be used"
      text="It may be used, taken back, or older than its days. Ask whoever sent it for another one."
    >
      <LinkButton to="/home">Home</LinkButton>
    </EmptyState>
  </div>
)

const DetailList = ({ invitation: { role, email, expiresAt } }: { invitation: InvitationSummary }) => (
  <dl className="panel grid gap-x-8 gap-y-3 p-5 sm:grid-cols-[9rem_minmax(0,1fr)]">
    <dt className="text-text-2">Your role</dt>
    <dd>
      <b>{roleNames[role]}</b>
      <span className="block text-text-2">{memberRoleTexts[role]}</span>
    </dd>
    <dt className="text-text-2">Sent to</dt>
    <dd>
      <bdi className="break-all">{email}</bdi>
    </dd>
    <dt className="text-text-2">Holds until</dt>
    <dd>{dayText(expiresAt)}</dd>
  </dl>
)

/** Accepting requires to be signed in with the invited address. */
function Answer({ view, invitation }: { view: InvitationView; invitation: InvitationSummary }) {
  const navigate = useNavigate()
  const { logout } = useSession()
  const { busy, failure, attempt } = useSend()
  const nextPath = `/invitation?code=${encodeURIComponent(view.code)}`
  const accept = () =>
    attempt(async () => {
      const { providerId } = await callApi<{ providerId: string }>(
        `/api/v1/invitations/${encodeURIComponent(view.code)}/accept`,
        {
          method: 'POST',
          body: {},
        },
      )
      await refreshSession()
      await navigate(`/provider-dashboard/${providerId}`)
    })
  const change = () =>
    logout().then(
      () => navigate(withReturnPath('/login', nextPath)),
      () => {},
    )
  if (!view.isSignedIn)
    return (
      <div className="grid gap-4">
        <p className="text-text-2">Sign in with the address above, or sign up with it. You come back here.</p>
        <div className="flex flex-wrap gap-3">
          <LinkButton kind="primary" size="large" to={withReturnPath('/signup', nextPath)}>
            Sign up and join
          </LinkButton>
          <LinkButton size="large" to={withReturnPath('/login', nextPath)}>
            I have an account
          </LinkButton>
        </div>
      </div>
    )
  if (!invitation.isForYou)
    return (
      <Notice tone="warning">
        <p>
          You are signed in as <bdi className="font-semibold break-all">{view.email ?? 'an account without mail'}</bdi>.
          The invitation is for another address, or yours is not confirmed yet.
        </p>
        <Button size="small" className="mt-3" onClick={() => void change()}>
          Use another account
        </Button>
      </Notice>
    )
  return (
    <div className="grid gap-4">
      {failure && <Notice tone="danger">{failure.message}</Notice>}
      <Button
        kind="primary"
        size="large"
        className="justify-self-start"
        busy={busy && 'Joining…'}
        onClick={() => void accept()}
      >
        Join the team
      </Button>
      <noscript>
        <p className="type-small text-text-2">Joining needs JavaScript.</p>
      </noscript>
    </div>
  )
}
