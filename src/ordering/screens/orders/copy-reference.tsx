import { Button } from '#ui/button.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useIsEnhanced } from '../use-server-clock.ts'

/** The reference in large type, with a copy button. */
export function CopyReference({ reference }: { reference: string }) {
  const toast = useToast()
  const isEnhanced = useIsEnhanced()
  const copy = async () => {
    await navigator.clipboard.writeText(reference)
    toast({ text: 'The reference is copied.', tone: 'success' })
  }
  return (
    <div className="flex items-center gap-3 rounded-md bg-surface-2 py-2 ps-4 pe-2">
      <p>
        <span className="type-caption block text-text-2">Reference</span>
        <bdi className="type-price tracking-wide">{reference}</bdi>
      </p>
      {isEnhanced && (
        <Button kind="quiet" size="small" icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
      )}
    </div>
  )
}
