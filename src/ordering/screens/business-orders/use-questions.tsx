import { useState, type ReactNode } from 'react'
import type { BusinessAction } from '#ordering/contract.ts'
import { useRejectedForm, type ActButton } from '#ui/form/post-form.tsx'
import { loadedOnUse } from '#ui/loaded-on-use.tsx'
import type { ComponentProps } from 'react'

const QuestionDialog = loadedOnUse(() =>
  import('#ordering/screens/business-orders/answer-dialogs.tsx').then((file) => file.QuestionDialog),
)
const QuestionForm = loadedOnUse(() =>
  import('#ordering/screens/business-orders/answer-dialogs.tsx').then((file) => file.QuestionForm),
)

type ActionForm = NonNullable<ComponentProps<typeof ActButton>['form']>

/** The question before an action. */
export interface Question {
  /** The customer's code, a reason, or only whether it is so. */
  action: 'decline' | 'cancel' | 'miss' | 'fulfil'
  form: ActionForm
  about: {
    title: string
    customer: { name: string }
    /** What declining or cancelling means. */
    consequence: string
  }
}

interface Answered<Action extends BusinessAction> {
  /** Of the item or the ticket in the API. */
  address: `/api/${string}`
  actions: readonly Action[]
  hasPickupCode: boolean
  about: Question['about']
  doneText(action: Action): string
  onDone?: ((answer: unknown) => void) | undefined
}

/**
 * The forms of the actions on an item or a ticket. Some have a question first: in a dialog, or on a page without scripts
 * in the place of the buttons.
 */
export function useQuestions<Action extends BusinessAction>(props: Answered<Action>) {
  const { address, actions, hasPickupCode, about, doneText, onDone } = props
  const [opened, setOpened] = useState<Question['action'] | null>(null)
  const { operation } = useRejectedForm(`POST ${address}/`)
  const formOf = (action: BusinessAction): ActionForm => ({
    operation: `POST ${address}/${action}`,
    done: doneText(action as Action),
    onDone: (answer) => {
      setOpened(null)
      onDone?.(answer)
    },
  })
  const hasQuestion = (action: BusinessAction): action is Question['action'] =>
    action === 'fulfil' ? hasPickupCode : action === 'decline' || action === 'cancel' || action === 'miss'
  const drawn = (actions as readonly BusinessAction[])
    .filter(hasQuestion)
    .find((action) => formOf(action).operation === operation)
  const shown = opened ?? drawn
  const question = shown && { action: shown, form: formOf(shown), about }
  const questionPart: ReactNode =
    question &&
    (opened ? <QuestionDialog {...question} onClose={() => setOpened(null)} /> : <QuestionForm {...question} />)
  return {
    questionPart,
    formOf: (action: Action): ActionForm =>
      hasQuestion(action) ? { ...formOf(action), question: () => setOpened(action) } : formOf(action),
  }
}
