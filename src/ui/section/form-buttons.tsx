import { Button } from '#ui/button.tsx'

interface ButtonsProps {
  busy: string | false
  send: string
  kind?: 'neutral' | 'danger-filled'
  onBack?: (() => void) | undefined
}

/** The buttons to submit and to leave a form. */
export const Buttons = ({ busy, send, kind = 'neutral', onBack }: ButtonsProps) => (
  <div className="flex flex-wrap gap-3">
    <Button type="submit" kind={kind} busy={busy}>
      {send}
    </Button>
    {onBack && (
      <Button type="button" kind="quiet" onClick={onBack}>
        Cancel
      </Button>
    )}
  </div>
)
