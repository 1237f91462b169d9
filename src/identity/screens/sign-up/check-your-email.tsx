import { OutboxLink } from '#identity/screens/codes/outbox-link.tsx'
import { callIdentity } from '#identity/screens/identity-client.ts'
import { SendAgain } from '#identity/screens/codes/send-again.tsx'
import { useConfig } from '#identity/screens/use-config.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

/** An email was sent. Only the email tells whether the address was known. */
export function CheckYourMail({ email, onOther }: { email: string; onOther(): void }) {
  const config = useConfig()
  const resend = (onCheck: () => void) =>
    callIdentity('oob/send', { body: { requestType: 'VERIFY_EMAIL', email }, action: 'getOobCode', onCheck })
  return (
    <div className="grid gap-4" role="status">
      <p className="panel flex items-center gap-4 p-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-brand-tint text-brand-text">
          <Icon name="mail-check" />
        </span>
        <span className="min-w-0">
          <span className="type-small block text-text-2">We wrote to</span>
          <bdi className="block font-semibold break-words">{email}</bdi>
        </span>
      </p>
      <p className="text-text-2">
        Press the button in the letter; it works for one hour. Nothing there? Have a look at the spam folder.
      </p>
      <OutboxLink config={config} />
      <div className="flex flex-wrap gap-2">
        <SendAgain seconds={60} onSend={resend} label="Send it again" />
        <Button kind="quiet" type="button" onClick={onOther}>
          Use another address
        </Button>
      </div>
    </div>
  )
}
