import type { BusinessAction, BusinessItem } from '#ordering/contract.ts'
import { ActionMenu, type MenuAction } from '#ui/action-menu.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { HiddenText } from '#ui/hidden-text.tsx'
import { ActButton } from '#ui/form/post-form.tsx'
import { useQuestions } from './use-questions.tsx'

interface AnswerButtonsProps {
  providerId: string
  item: BusinessItem
  size?: 'small'
  /** In a row only the next step is a button; the others are in its menu. */
  layout?: 'row'
  /** Further entries of that menu. */
  more?: readonly MenuAction[]
  onItem?(item: BusinessItem): void
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
export function AnswerButtons({ providerId, item, size, layout, more = [], onItem }: AnswerButtonsProps) {
  const { questionPart, formOf } = useQuestions<BusinessAction>({
    address: `/api/v1/me/providers/${providerId}/items/${item.id}`,
    actions: item.actions,
    hasPickupCode: item.hasPickupCode,
    about: { title: item.title, customer: item.customer, consequence: consequenceOf(item) },
    doneText: (action) => `${answerLabel(action, item)}: ${item.title}. The customer sees it at once.`,
    onDone: (answer) => onItem?.(answer as BusinessItem),
  })
  const nextSteps = layout === 'row' ? nextStepOf(item) : item.actions
  return (
    <>
      {questionPart}
      <NextSteps actions={nextSteps} {...{ item, size, formOf }} />
      {layout === 'row' && (
        <RowMenu item={item} actions={item.actions.slice(nextSteps.length)} more={more} formOf={formOf} />
      )}
    </>
  )
}

interface NextStepsProps {
  item: BusinessItem
  actions: BusinessAction[]
  size: 'small' | undefined
  formOf(action: BusinessAction): MenuAction['form']
}

const NextSteps = ({ item, actions, size, formOf }: NextStepsProps) =>
  actions.length > 0 && (
    <div className="contents max-sm:*:flex-1">
      {actions.map((action, index) => (
        <ActButton
          key={action}
          {...(size && { size })}
          kind={isGrave(action) ? 'danger' : index === 0 ? 'neutral' : 'secondary'}
          form={formOf(action)}
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

interface RowMenuProps {
  item: BusinessItem
  actions: BusinessAction[]
  more: readonly MenuAction[]
  formOf(action: BusinessAction): MenuAction['form']
}

const RowMenu = ({ item, actions, more, formOf }: RowMenuProps) => (
  <ActionMenu
    label={`More for ${item.title}, ${item.reference}`}
    actions={[
      ...actions.map((action) => ({
        label: answerLabel(action, item),
        icon: icons[action],
        isDanger: isGrave(action),
        form: formOf(action),
      })),
      ...more,
    ]}
  />
)
