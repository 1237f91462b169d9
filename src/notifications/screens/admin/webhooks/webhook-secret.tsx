import type { HookWithSecret } from '#notifications/contract-webhooks.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

/** The signing secret of a webhook, shown only once. */
export function HookSecret({ secret, onClose }: { secret: HookWithSecret | null; onClose(): void }) {
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(secret?.secret ?? '')
    toast({ text: 'The secret is copied.', tone: 'success' })
  }
  return (
    <Dialog
      title="The secret of this webhook"
      isOpen={secret !== null}
      onClose={onClose}
      footer={
        <Button kind="neutral" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">It is shown this once. Keep it where your program reads it.</Notice>
        <p className="text-text-2">
          Every call is signed with it, so that your program knows who calls.
          {secret?.hook.oldSecretUntil &&
            ' The one before is valid for another day; calls are signed with both meanwhile.'}
        </p>
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 py-2 ps-4 pe-2">
          <code className="min-w-0 flex-1 basis-56 break-all">{secret?.secret}</code>
          <Button kind="quiet" size="small" icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
