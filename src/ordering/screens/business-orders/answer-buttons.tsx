import { useState } from 'react'
import type { BusinessAction, BusinessItem } from '#ordering/contract.ts'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import { Button } from '#ui/button.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { useToast } from '#ui/feedback/toasts.tsx'
import { ActButton } from '#ui/form/post-form.tsx'
import { useActionForms, useItemEndpoints } from './use-sending.ts'
import type { AnswerDialogProps } from '#ordering/screens/business-orders/answer-dialogs.tsx'
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
const ReasonForm = loadedOnUse(() =>
  import('#ordering/screens/business-orders/answer-dialogs.tsx').then((file) => file.ReasonForm),
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
  prepare: 'Start preparing',
  ready: 'Mark ready',
  'check-in': 'Check in',
  fulfil: 'Mark done',
  recall: 'Not ready',
  miss: 'Did not come',
  cancel: 'Cancel',
}
const against: BusinessAction[] = ['decline', 'cancel']
const isGrave = (action: BusinessAction) => action === 'miss' || against.includes(action)
export const answerLabel = (
  action: BusinessAction,
  { fulfillmentText }: Pick<BusinessItem, 'fulfillmentText'>,
): string => (action === 'ready' && fulfillmentText === 'Delivery' ? 'Mark on its way' : labels[action])

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
  const forms = useActionForms<BusinessAction>(`/api/v1/me/providers/${providerId}/items/${item.id}`, item.actions)
  const failure = error ?? forms.rejection
  const needsMore = (action: BusinessAction) => isGrave(action) || (action === 'fulfil' && item.hasPickupCode)
  const doneText = (action: BusinessAction) =>
    `${answerLabel(action, item)}: ${item.title}. The customer sees it at once.`
  /** Without scripts a reason is requested after the first press; other actions that need more are left out. */
  const formOf = (action: BusinessAction) =>
    needsMore(action) && !against.includes(action)
      ? undefined
      : { operation: forms.operationOf(action), done: doneText(action) }
  const send = async (action: BusinessAction, body?: { reason?: string; code?: string }) => {
    if (!(await answer(action, body))) return
    setOpened(null)
    toast({ text: doneText(action), tone: 'success' })
  }
  const nextSteps = layout === 'row' ? nextStepOf(item) : item.actions
  const press = (action: BusinessAction) => (needsMore(action) ? setOpened(action) : void send(action))
  const about = { title: item.title, customer: item.customer, consequence: consequenceOf(item) }
  const dialog = { isOpen: true, onClose: () => setOpened(null), busy: busy !== null, error: failure, about }
  const withoutReason = against.find((action) => action === forms.rejectedAction)
  return (
    <>
      {opened === null && withoutReason && (
        <ReasonForm
          {...dialog}
          isRequest={withoutReason === 'decline'}
          {...formOf(withoutReason)!}
          onSend={(reason) => void send(withoutReason, { reason })}
        />
      )}
      {opened === null && failure && !withoutReason && <Failed error={failure} onStale={onStale} />}
      <NextSteps actions={nextSteps} {...{ item, size, busy, formOf }} onAction={press} />
      {layout === 'row' && (
        <RowMenu
          item={item}
          actions={item.actions.slice(nextSteps.length)}
          isOff={busy !== null}
          more={more}
          formOf={formOf}
          onAction={press}
        />
      )}
      {opened && <Dialogs {...{ opened, dialog }} onSend={(body) => void send(opened, body)} />}
    </>
  )
}

interface DialogsProps {
  opened: BusinessAction
  dialog: AnswerDialogProps
  onSend(body: { reason?: string; code?: string }): void
}

/** What an action needs first. */
const Dialogs = ({ opened, dialog, onSend }: DialogsProps) => (
  <>
    {opened === 'fulfil' && <CodeDialog {...dialog} onSend={(code) => onSend(code ? { code } : {})} />}
    {opened === 'miss' && <MissDialog {...dialog} onSend={() => onSend({})} />}
    {against.includes(opened) && (
      <ReasonDialog {...dialog} isRequest={opened === 'decline'} onSend={(reason) => onSend({ reason })} />
    )}
  </>
)

interface NextStepsProps {
  item: BusinessItem
  actions: BusinessAction[]
  size: 'small' | undefined
  busy: BusinessAction | null
  formOf(action: BusinessAction): MenuAction['form']
  onAction(action: BusinessAction): void
}

const NextSteps = ({ item, actions, size, busy, formOf, onAction }: NextStepsProps) =>
  actions.length > 0 && (
    <div className="contents max-sm:*:flex-1">
      {actions.map((action, index) => (
        <ActButton
          key={action}
          {...(size && { size })}
          kind={isGrave(action) ? 'danger' : index === 0 ? 'neutral' : 'secondary'}
          busy={busy === action && `${answerLabel(action, item)}…`}
          form={formOf(action)}
          onPress={() => onAction(action)}
        >
          {answerLabel(action, item)}
          <HiddenText>
            : {item.title}, {item.reference}
          </HiddenText>
        </ActButton>
      ))}
    </div>
  )

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
  formOf(action: BusinessAction): MenuAction['form']
  onAction(action: BusinessAction): void
}

const RowMenu = ({ item, actions, isOff, more, formOf, onAction }: RowMenuProps) => (
  <ActionMenu
    label={`More for ${item.title}, ${item.reference}`}
    actions={[
      ...actions.map((action) => ({
        label: answerLabel(action, item),
        icon: icons[action],
        isDanger: isGrave(action),
        isOff,
        form: formOf(action),
        act: () => onAction(action),
      })),
      ...more,
    ]}
  />
)
