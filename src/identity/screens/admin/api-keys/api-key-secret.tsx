import type { NewApiKey } from '#identity/contract-keys.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

/** The secret of a new API key, which is shown only once. */
export function KeySecret({ newKey, onClose }: { newKey: NewApiKey | null; onClose(): void }) {
  const toast = useToast()
  const copy = async () => {
    await navigator.clipboard.writeText(newKey?.secret ?? '')
    toast({ text: 'The key is copied.', tone: 'success' })
  }
  return (
    <Dialog
      title="Your new key"
      isOpen={newKey !== null}
      onClose={onClose}
      footer={
        <Button kind="neutral" onClick={onClose}>
          I have kept it
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="warning">It is shown this once. Keep it where your program reads it, and nowhere else.</Notice>
        <p className="text-text-2">Send it with every request, as the header “Authorization: Bearer” and the key.</p>
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 py-2 ps-4 pe-2">
          <code className="min-w-0 flex-1 basis-56 break-all">{newKey?.secret}</code>
          <Button kind="quiet" size="small" icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
