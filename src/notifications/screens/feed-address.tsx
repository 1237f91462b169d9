import type { MadeFeed } from '#notifications/contract-feeds.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'

/** The secret address of a calendar, shown only once. */
export function FeedAddress({ made, onClose }: { made: MadeFeed | null; onClose(): void }) {
  const toast = useToast()
  const copy = () =>
    navigator.clipboard.writeText(made?.url ?? '').then(
      () => toast({ text: 'The address is copied.', tone: 'success' }),
      () => toast({ text: 'Your browser did not let us copy it. Mark it, and copy it yourself.', tone: 'danger' }),
    )
  const footer = (
    <Button type="button" kind="neutral" onClick={onClose}>
      Done
    </Button>
  )
  return (
    <Dialog title="The address of this calendar" isOpen={made !== null} onClose={onClose} footer={footer}>
      <div className="grid gap-4">
        <Notice tone="warning">
          It is shown this once. Whoever has it can read this calendar: give it to your calendar program and to nobody
          else.
        </Notice>
        <div className="flex flex-wrap items-center gap-3 rounded-md bg-surface-2 py-2 ps-4 pe-2">
          <code className="min-w-0 flex-1 basis-56 break-all">{made?.url}</code>
          <Button type="button" kind="quiet" size="small" icon="copy" onClick={() => void copy()}>
            Copy
          </Button>
        </div>
        <p className="text-text-2">
          In your calendar program choose “Subscribe” or “From URL”, and paste it.{' '}
          {made && (
            <a className="link" href={made.url.replace(/^https?:/, 'webcal:')}>
              Or open it there at once
            </a>
          )}
        </p>
      </div>
    </Dialog>
  )
}
