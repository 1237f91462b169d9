import { Button } from '#ui/button.tsx'
import { SendButton } from '#ui/form/post-form.tsx'

interface ButtonsProps {
  /** Without it, they wait while their `PostForm` is sent. */
  busy?: string | false
  send: string
  kind?: 'neutral' | 'danger-filled'
  onBack?: (() => void) | undefined
}

/** The buttons to submit and to leave a form. */
export const Buttons = ({ busy, send, kind = 'neutral', onBack }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <SendButton kind={kind} busy={busy}>
      {send}
    </SendButton>
    {onBack && (
      <Button type="button" kind="quiet" onClick={onBack}>
        Cancel
      </Button>
    )}
  </div>
)
