import { useState } from 'react'
import type { BusinessAction, BusinessItem } from '#ordering/contract.ts'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { useItemEndpoints } from './use-sending.ts'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'

const CodeDialog = loadedOnUse(() =>
  import('#ordering/screens/business-orders/answer-dialogs.tsx').then((file) => file.CodeDialog),
)
const MissDialog = loadedOnUse(() =>
  import('#ordering/screens/business-orders/answer-dialogs.tsx').then((file) => file.MissDialog),
)
const ReasonDialog = loadedOnUse(() =>
  import('#ordering/screens/business-orders/answer-dialogs.tsx').then((file) => file.ReasonDialog),
)

interface AnswerButtonsProps {
  providerId: string
  item: BusinessItem
  size?: 'small'
  /** In a row only the next step is a button; the others are in its menu. */
  layout?: 'row'
  /** Further entries of that menu. */
  more?: readonly MenuAction[]
  onItem(item: BusinessItem): void
  onStale(): void
}

const icons: Record<BusinessAction, IconName> = {
  accept: 'check',
  decline: 'x',
  prepare: 'flame',
  ready: 'shopping-bag',
  recall: 'undo-2',
  'check-in': 'user-check',
  fulfil: 'check-check',
  miss: 'user-x',
  cancel: 'circle-x',
}

const labels: Record<BusinessAction, string> = {
  accept: 'Accept',
  decline: 'Decline',
  prepare: 'Preparing',
  ready: 'Ready',
  'check-in': 'Check in',
  fulfil: 'Done',
  recall: 'Not ready',
  miss: 'Did not come',
  cancel: 'Cancel',
}
const against: BusinessAction[] = ['decline', 'cancel']
const isGrave = (action: BusinessAction) => action === 'miss' || against.includes(action)
export const answerLabel = (
  action: BusinessAction,
  { fulfillmentText }: Pick<BusinessItem, 'fulfillmentText'>,
): string => (action === 'ready' && fulfillmentText === 'Delivery' ? 'On its way' : labels[action])

/** What cancelling or declining means for time and money. */
function consequenceOf({ kind, backWhenCancelled: back, collect }: BusinessItem): string {
  const isAtTill = collect?.payments.some(({ left }) => left.minor > 0)
  const money = [
    back && `${back.display} goes back to them.`,
    isAtTill && 'You refund what you took at the till.',
    !back && !isAtTill && 'Nothing was charged.',
  ]
  return [kind === 'booking' && 'The time is free again.', ...money].filter(Boolean).join(' ')
}

/** The current actions on an item; a reason or code is requested first where needed. */
export function AnswerButtons({ providerId, item, size, layout, more = [], onItem, onStale }: AnswerButtonsProps) {
  const [opened, setOpened] = useState<BusinessAction | null>(null)
  const toast = useToast()
  const { busy, error, send: answer } = useItemEndpoints<BusinessAction>(providerId, item.id, onItem)
  const needsMore = (action: BusinessAction) => isGrave(action) || (action === 'fulfil' && item.hasPickupCode)
  const send = async (action: BusinessAction, body?: { reason?: string; code?: string }) => {
    if (!(await answer(action, body))) return
    setOpened(null)
    toast({
      text: `${item.title}: ${answerLabel(action, item).toLowerCase()}. The customer sees it at once.`,
      tone: 'success',
    })
  }
  const nextSteps = layout === 'row' ? nextStepOf(item) : item.actions
  const press = (action: BusinessAction) => (needsMore(action) ? setOpened(action) : void send(action))
  const about = { title: item.title, customer: item.customer, consequence: consequenceOf(item) }
  const dialog = { isOpen: true, onClose: () => setOpened(null), busy: busy !== null, error, about }
  return (
    <>
      {error && opened === null && <Failed error={error} onStale={onStale} />}
      {nextSteps.length > 0 && (
        <div className="contents max-sm:*:flex-1">
          {nextSteps.map((action, index) => (
            <Button
              key={action}
              {...(size && { size })}
              kind={isGrave(action) ? 'danger' : index === 0 ? 'neutral' : 'secondary'}
              busy={busy === action && `${answerLabel(action, item)}…`}
              onClick={() => press(action)}
            >
              {answerLabel(action, item)}
              <HiddenText>
                : {item.title}, {item.reference}
              </HiddenText>
            </Button>
          ))}
        </div>
      )}
      {layout === 'row' && (
        <RowMenu
          item={item}
          actions={item.actions.slice(nextSteps.length)}
          isOff={busy !== null}
          more={more}
          onAction={press}
        />
      )}
      {opened === 'fulfil' && <CodeDialog {...dialog} onSend={(code) => void send('fulfil', code ? { code } : {})} />}
      {opened === 'miss' && <MissDialog {...dialog} onSend={() => void send('miss')} />}
      {opened && against.includes(opened) && (
        <ReasonDialog {...dialog} isRequest={opened === 'decline'} onSend={(reason) => void send(opened, { reason })} />
      )}
    </>
  )
}

/** Cancelling is no next step. */
const nextStepOf = ({ actions }: BusinessItem): BusinessAction[] =>
  actions.slice(0, 1).filter((action) => action !== 'cancel')

const Failed = ({ error, onStale }: { error: { status: number; message: string }; onStale(): void }) => (
  <Notice
    tone="danger"
    action={
      error.status === 409 && (
        <Button size="small" onClick={onStale}>
          Look again
        </Button>
      )
    }
  >
    {error.message}
  </Notice>
)

interface RowMenuProps {
  item: BusinessItem
  actions: BusinessAction[]
  isOff: boolean
  more: readonly MenuAction[]
  onAction(action: BusinessAction): void
}

const RowMenu = ({ item, actions, isOff, more, onAction }: RowMenuProps) => (
  <ActionMenu
    label={`More for ${item.title}, ${item.reference}`}
    actions={[
      ...actions.map((action) => ({
        label: answerLabel(action, item),
        icon: icons[action],
        isDanger: isGrave(action),
        isOff,
        act: () => onAction(action),
      })),
      ...more,
    ]}
  />
)
