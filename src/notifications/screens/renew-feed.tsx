import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Confirmation before the current address becomes invalid. */
export const RenewFeed = ({ isOpen, onClose, onRenew }: { isOpen: boolean; onClose(): void; onRenew(): void }) => (
  <Dialog
    title="Make another address?"
    isOpen={isOpen}
    onClose={onClose}
    footer={
      <>
        <Button type="button" kind="quiet" onClick={onClose}>
          Keep the one I have
        </Button>
        <Button type="button" kind="neutral" onClick={onRenew}>
          Make another one
        </Button>
      </>
    }
  >
    <p className="text-text-2">
      The one before opens nothing from then on: give the new one to every program that should go on reading.
    </p>
  </Dialog>
)
