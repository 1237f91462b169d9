import { useRevalidator } from 'react-router'
import { Threshold } from '#identity/screens/entrance.tsx'
import { useSession } from '#identity/screens/sessions/session.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

/** Tells a signed-in person that the page is for administrators, with links to continue. */
export function NoAccess({ account }: { account: string }) {
  const { logout } = useSession()
  const { revalidate } = useRevalidator()
  const toast = useToast()
  const change = async () => {
    try {
      await logout()
      await revalidate()
    } catch {
      toast({ text: "We couldn't sign you out. Try again.", tone: 'danger' })
    }
  }
  return (
    <Threshold icon="shield" tone="danger" title="You don't have access">
      <p className="text-text-2">
        This page is for administrators, and you’re signed in as{' '}
        <bdi className="font-semibold text-text">{account}</bdi>. Ask an administrator to give you a role, or log in
        with another account.
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton to="/home" kind="primary">
          Go to your home page
        </LinkButton>
        <Button type="button" onClick={() => void change()}>
          Log in with another account
        </Button>
      </div>
    </Threshold>
  )
}
