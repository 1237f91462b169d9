import { useState } from 'react'
import { QueueRow } from '#moderation/screens/admin/queue-row.tsx'
import { SpamDialog } from '#moderation/screens/admin/spam-dialog.tsx'
import { currentRow, RowKeys } from '#ui/table/row-keys.tsx'
import { useNow } from '#ui/section/use-now.ts'
import type { Pages } from '#ui/table/use-pages.ts'
import { Unreachable } from '#ui/section/section.tsx'
import type { CaseRowShown } from '#moderation/contract-admin.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { MoreButton } from '#ui/table/more-button.tsx'

/** The keys of the open case. */
const decisionKeys: [key: string, text: string][] = [
  ['a', 'approve'],
  ['c', 'ask for changes'],
  ['r', 'reject'],
  ['Esc', 'decide later'],
]

interface QueueListProps {
  pages: Pages<CaseRowShown>
  openId: string | null
  canMark: boolean
}

/** The open cases, with checkboxes for rejecting several as spam. */
export function QueueList({ pages, openId, canMark }: QueueListProps) {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [isConfirming, setConfirming] = useState(false)
  const { items, isFailed, isLoading, hasMore } = pages
  const toggle = (id: string) =>
    setMarked((last) => new Set(last.has(id) ? [...last].filter((each) => each !== id) : [...last, id]))
  const chosen = (items ?? []).filter(({ id }) => marked.has(id))
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3" aria-busy={isLoading}>
      {isFailed && (
        <Unreachable onRetry={() => void (items ? pages.more() : pages.reload())}>
          We could not load the cases.
        </Unreachable>
      )}
      {items === null && !isFailed && <Placeholder />}
      {chosen.length > 0 && (
        <Button kind="danger" icon="ban" onClick={() => setConfirming(true)}>
          Reject {chosen.length} as spam
        </Button>
      )}
      {items && <Cases items={items} openId={openId} marked={marked} onMark={canMark ? toggle : null} />}
      {items && <QueueKeys openId={openId} isEmpty={items.length === 0} {...(canMark && { onMark: toggle })} />}
      {hasMore && <MoreButton isLoading={isLoading} onMore={() => void pages.more()} />}
      <SpamDialog
        cases={chosen}
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        onDone={() => {
          setMarked(new Set())
          void pages.reload()
        }}
      />
    </div>
  )
}

interface QueueKeysProps {
  openId: string | null
  isEmpty: boolean
  onMark?: (id: string) => void
}

/** The keys of the list, and of the open case. */
function QueueKeys({ openId, isEmpty, onMark }: QueueKeysProps) {
  const mark = () => {
    const id = currentRow(openId)
    if (id) onMark?.(id)
  }
  return (
    <RowKeys
      open={openId}
      isHidden={isEmpty}
      keys={onMark ? { x: mark } : {}}
      hints={[['Enter', 'open'], ...(onMark ? ([['x', 'mark'], ...decisionKeys] as typeof decisionKeys) : [])]}
    />
  )
}

interface CasesProps {
  items: CaseRowShown[]
  openId: string | null
  marked: ReadonlySet<string>
  onMark: ((id: string) => void) | null
}

function Cases({ items, openId, marked, onMark }: CasesProps) {
  const now = useNow()
  if (items.length === 0) return <p className="panel p-6 text-center text-text-2">Nothing here.</p>
  return (
    <ul className="panel divide-y divide-border overflow-clip">
      {items.map((one) => (
        <QueueRow
          key={one.id}
          one={one}
          isOpen={one.id === openId}
          isMarked={marked.has(one.id)}
          now={now}
          {...(onMark && { onMark: () => onMark(one.id) })}
        />
      ))}
    </ul>
  )
}

const Placeholder = () => (
  <div className="panel grid gap-4 p-4" role="status" aria-label="Loading">
    {Array.from({ length: 10 }, (_, index) => (
      <Skeleton key={index} className="h-9 w-full" />
    ))}
  </div>
)
