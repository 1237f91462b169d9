import { sourceAt } from '#ui/source.ts'
import { ErrorNotice } from '#ui/section/section.tsx'
import { useRemote } from '#ui/section/use-remote.ts'
import { callApi } from '#ui/api-call.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface MyEmailAddress {
  suppression: { since: string; words: string } | null
}

const source = sourceAt<MyEmailAddress>('/api/v1/me/mail-address')

/** Shown while the user's address rejects emails. */
export function EmailAddressNotice() {
  const { value, reload } = useRemote(source)
  const { isBusy, error, run } = useDoing()
  if (!value?.suppression) return null
  const tryAgain = async () => {
    if (await run(() => callApi('/api/v1/me/mail-address/retry', { method: 'POST', body: {} }))) await reload()
  }
  return (
    <Notice
      tone="warning"
      action={
        <Button size="small" busy={isBusy && 'One moment…'} onClick={() => void tryAgain()}>
          It is well again
        </Button>
      }
    >
      Your address does not take our mail. It said: <bdi>“{value.suppression.words}”</bdi>. Until you say that it is
      well again, we send you nothing but what you ask for.
      <ErrorNotice message={error?.message} />
    </Notice>
  )
}
