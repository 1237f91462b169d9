import { callIdentity } from '#identity/screens/identity-client.ts'
import { useAccount } from '#identity/screens/profile/account.tsx'
import { dayText } from '#ui/section/moment-text.ts'
import { useChange } from '#identity/screens/profile/use-change.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'

/** While an account waits for its deletion, one press restores it. */
export function DeletionBanner() {
  const { value: account, reload } = useAccount()
  const { busy, message, change } = useChange()
  const cancelDeletion = () =>
    void change(async () => {
      await callIdentity('account/cancel-deletion')
      await reload()
    })
  if (!account?.deletionDueAt) return null
  return (
    <Notice tone="warning">
      <p className="font-semibold">Your account will be deleted on {dayText(account.deletionDueAt)}.</p>
      <p className="mt-1">Until then everything is as it was.</p>
      {message && <p className="mt-2 font-medium">{message}</p>}
      <Button className="mt-3" busy={busy} onClick={cancelDeletion}>
        Keep my account
      </Button>
    </Notice>
  )
}
