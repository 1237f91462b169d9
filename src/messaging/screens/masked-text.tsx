import type { Message } from '#messaging/contract.ts'
import { partsOf } from '#messaging/rules/thread.ts'
import { Icon } from '#ui/icon.tsx'

const why = 'Contact data is hidden until something is agreed'

/** The text of a message, with hidden parts marked. */
export const MaskedText = ({ message }: { message: Pick<Message, 'text' | 'masks'> }) => (
  <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
    {partsOf(message).map(({ text, isHidden }, index) =>
      isHidden ? (
        <span
          key={index}
          title={why}
          className="mx-0.5 inline-flex items-center gap-1 rounded-sm border border-dashed border-border-strong px-1.5 text-text-2"
        >
          <Icon name="lock" size="small" />
          <span aria-hidden="true">{text}</span>
          <span className="sr-only">hidden contact data</span>
        </span>
      ) : (
        <span key={index}>{text}</span>
      ),
    )}
  </p>
)

export const MaskHint = ({ className = '' }: { className?: string }) => (
  <p className={`type-small flex items-start gap-1.5 text-text-2 ${className}`}>
    <Icon name="lock" size="small" className="mt-0.5 shrink-0" />
    Until something is booked or ordered here, email addresses, phone numbers and links are hidden in what is written.
    That keeps both sides safe.
  </p>
)
