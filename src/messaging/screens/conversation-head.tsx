import { useState, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Conversation } from '#messaging/contract.ts'
import { Avatar } from '#messaging/screens/conversation-list.tsx'
import { callApi } from '#ui/api-call.ts'
import { Button, IconButton, LinkButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useDoing } from '#ui/form/use-doing.ts'

interface HeadProps {
  name: string
  picture: string | null
  /** The link to the list, on phones. */
  back: string
  to?: string | null
  /** Below the name. */
  line?: ReactNode
  children?: ReactNode
}

/** The name and image of the other side. */
export const PaneHead = ({ name, picture, back, to, line, children }: HeadProps) => (
  <header className="flex items-center gap-2 border-b border-border px-2 py-2 lg:px-4">
    <Link to={back} className="icon-button lg:hidden" aria-label="Back to all messages">
      <Icon name="chevron-left" className="icon-flips" />
    </Link>
    <Avatar line={{ name, picture }} />
    <div className="min-w-0 flex-1">
      <h2 className="type-title">
        {to ? (
          <Link to={to} className="-my-3 block truncate py-3 hover:underline">
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi className="block truncate">{name}</bdi>
        )}
      </h2>
      {line}
    </div>
    {children}
  </header>
)

/** A customer's actions on a conversation: block, and report. */
export function CustomerHead({ conversation, onChanged }: { conversation: Conversation; onChanged(): Promise<void> }) {
  const [isOpen, setOpen] = useState(false)
  const { provider, name, picture, isBlocked } = conversation
  return (
    <PaneHead
      name={name}
      picture={picture}
      back="/messages"
      to={provider.isPublic ? `/provider/${provider.slug}` : null}
    >
      {isBlocked && <span className="badge badge-warning">Blocked</span>}
      <IconButton icon="ellipsis" label={`More about the conversation with ${name}`} onClick={() => setOpen(true)} />
      {isOpen && <MoreDialog conversation={conversation} onChanged={onChanged} onClose={() => setOpen(false)} />}
    </PaneHead>
  )
}

function MoreDialog({
  conversation: { id, name, isBlocked },
  onChanged,
  onClose,
}: {
  conversation: Conversation
  onChanged(): Promise<void>
  onClose(): void
}) {
  const { isBusy, error, run } = useDoing()
  const change = async () => {
    const isDone = await run(async () => {
      await callApi(`/api/v1/conversations/${id}/block`, { method: isBlocked ? 'DELETE' : 'PUT' })
      await onChanged()
    })
    if (isDone) onClose()
  }
  return (
    <Dialog title={<bdi>{name}</bdi>} isOpen onClose={onClose}>
      <div className="grid gap-6">
        {error && <Notice tone="danger">{error.message}</Notice>}
        <div className="grid justify-items-start gap-3">
          <p className="text-text-2">
            {isBlocked
              ? 'You have blocked this business: it cannot write to you.'
              : 'A business that you block cannot write to you any more. What was said stays, and so do your bookings.'}
          </p>
          <Button
            type="button"
            kind={isBlocked ? 'neutral' : 'danger'}
            icon={isBlocked ? 'undo-2' : 'ban'}
            busy={isBusy && 'One moment…'}
            onClick={() => void change()}
          >
            {isBlocked ? 'Unblock' : 'Block this business'}
          </Button>
        </div>
        <ReportPart id={id} />
      </div>
    </Dialog>
  )
}

export const ReportPart = ({ id }: { id: string }) => (
  <div className="grid justify-items-start gap-3 border-t border-border pt-6">
    <p className="text-text-2">Is something here against the rules? Moderators then read this conversation.</p>
    <LinkButton icon="flag" to={`/report?kind=conversation&id=${id}`}>
      Report
    </LinkButton>
  </div>
)
