import { useRef, useState, type FocusEvent, type KeyboardEvent, type ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import type { BusinessService, BusinessServiceRow, SubmittedService } from '#catalogue/contract-business.ts'
import { isPublic, mayEdit } from '#catalogue/rules/lifecycle/service-states.ts'
import type { RowAction } from '#catalogue/screens/business/row-dialogs.tsx'
import { rowOf } from '#catalogue/screens/business/use-business-services.ts'
import { failureText } from '#catalogue/screens/submission/failure-text.ts'
import { callApi } from '#ui/api-call.ts'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface RowMenuProps {
  row: BusinessServiceRow
  formAddress: string
  canEdit: boolean
  onRequest(action: RowAction): void
  onPut(change: Partial<BusinessServiceRow> | null): void
}

interface MenuItem {
  label: string
  icon: IconName
  /** Whether the state of the service allows it. */
  isOffered: boolean
  /** Also for members who may not edit. */
  isForAll?: boolean
  /** A page, or an action. */
  act: string | (() => void)
}

/** The actions that the service's current state allows. */
export function RowMenu({ row, formAddress, canEdit, onRequest, onPut }: RowMenuProps) {
  const { resume, copy } = useActs(row, onPut)
  const { id, status, isDraft, moves } = row
  const items: MenuItem[] = [
    {
      label: isDraft ? 'Go on writing' : 'Edit',
      icon: 'pencil',
      isOffered: isDraft || mayEdit(status),
      act: formAddress,
    },
    {
      label: 'Layout',
      icon: 'layout-grid',
      isOffered: !['archived', 'suspended', 'rejected'].includes(status),
      act: `/layout-selection/${id}`,
    },
    {
      label: 'See the page',
      icon: 'eye',
      isOffered: !isDraft && isPublic(status),
      isForAll: true,
      act: `/service/${id}`,
    },
    { label: 'Pause', icon: 'pause', isOffered: moves.includes('pause'), act: () => onRequest('pause') },
    { label: 'Put on sale again', icon: 'zap', isOffered: moves.includes('resume'), act: resume },
    { label: 'Copy', icon: 'copy', isOffered: !isDraft, act: copy },
    { label: 'Delete draft', icon: 'trash-2', isOffered: isDraft, act: () => onRequest('delete') },
    {
      label: 'Archive',
      icon: 'package',
      isOffered: !isDraft && moves.includes('archive'),
      act: () => onRequest('archive'),
    },
  ]
  return (
    <Unfolding label={`More for ${row.title || 'this draft'}`}>
      {items
        .filter(({ isOffered, isForAll }) => isOffered && (canEdit || isForAll))
        .map((item) => (
          <MenuLine key={item.label} {...item} />
        ))}
    </Unfolding>
  )
}

function useActs(row: BusinessServiceRow, onPut: RowMenuProps['onPut']) {
  const toast = useToast()
  const navigate = useNavigate()
  const announceDone = (work: Promise<void>) =>
    void work.catch((error: unknown) => toast({ text: failureText(error), tone: 'danger' }))
  const resume = () =>
    announceDone(
      callApi<BusinessService>(`/api/v1/me/services/${row.id}/resume`, { method: 'POST', body: {} }).then((service) => {
        onPut(rowOf(service))
        toast({ text: `${row.title} can be booked again`, tone: 'success' })
      }),
    )
  const copy = () =>
    announceDone(
      callApi<SubmittedService>(`/api/v1/me/services/${row.id}/copy`, {
        method: 'POST',
        body: {},
        idempotencyKey: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      }).then(({ id }) => navigate(`/service-submit?service=${id}`)),
    )
  return { resume, copy }
}

/** A button with a menu; it closes with Esc, after a choice, and when it loses the focus. */
function Unfolding({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const leave = (event: FocusEvent) => !event.currentTarget.contains(event.relatedTarget) && setOpen(false)
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    setOpen(false)
    box.current?.querySelector('button')?.focus()
  }
  return (
    // Esc closes the menu from each of its items.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={box} className="relative max-md:order-3" onBlur={leave} onKeyDown={onKey}>
      <ScriptButton
        type="button"
        className="icon-button"
        aria-label={label}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="ellipsis" />
      </ScriptButton>
      {isOpen && (
        // A choice closes the menu; Enter on an item is a click, too.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
        <div
          className="panel absolute end-0 top-full z-10 grid w-max min-w-48 p-1.5 shadow-floating"
          onClick={(event) => event.target instanceof Element && event.target.closest('a, button') && setOpen(false)}
        >
          {children}
        </div>
      )}
    </div>
  )
}

function MenuLine({ label, icon, act }: MenuItem) {
  const content = (
    <>
      <Icon name={icon} size="small" />
      {label}
    </>
  )
  if (typeof act === 'string')
    return (
      <Link to={act} className="menu-item">
        {content}
      </Link>
    )
  return (
    <ScriptButton type="button" className="menu-item" onClick={act}>
      {content}
    </ScriptButton>
  )
}
