import type { ComponentProps, ReactNode } from 'react'
import { providerReasons } from '#ordering/rules/cancellation/cancel-reasons.ts'
import type { Question } from '#ordering/screens/business-orders/use-questions.tsx'
import { Button } from '#ui/button.tsx'
import { ChoiceCard, ChoiceGroup } from '#ui/form/choices.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { useFormState } from '#ui/form/form-state.ts'
import { PostForm, SendButton } from '#ui/form/post-form.tsx'
import { TextField } from '#ui/form/field.tsx'

/** What an action needs first, in a dialog. */
export const QuestionDialog = (props: Question & { onClose(): void }) => (
  <Dialog title={`${titles[props.action]}: ${props.about.title}`} isOpen onClose={props.onClose}>
    <QuestionForm {...props} />
  </Dialog>
)

const titles: Record<Question['action'], string> = {
  decline: 'Decline',
  cancel: 'Cancel',
  miss: 'Did not come',
  fulfil: 'Hand over',
}

/** The same on a page without scripts, where its action was pressed. */
export function QuestionForm({ action, ...props }: Question & { onClose?(): void }) {
  if (action === 'miss') return <MissForm {...props} />
  return action === 'fulfil' ? <CodeForm {...props} /> : <ReasonForm {...props} isRequest={action === 'decline'} />
}

type QuestionProps = Omit<Question, 'action'> & { onClose?(): void }

/** Declining and cancelling need a reason, which the customer sees. */
const ReasonForm = ({ about, isRequest, form, onClose }: QuestionProps & { isRequest: boolean }) => (
  <Form
    form={form}
    send={isRequest ? 'Decline the request' : 'Cancel it'}
    kind="danger-filled"
    back="Keep it"
    {...{ onClose }}
  >
    <p>
      {about.customer.name} is told at once, with the reason. {about.consequence}
    </p>
    <Reasons />
  </Form>
)

function Reasons() {
  const { wrong } = useFormState()
  return (
    <ChoiceGroup legend="Why?" error={wrong.reason && 'Choose why.'} className="grid gap-2 sm:grid-cols-2">
      {Object.entries(providerReasons).map(([value, text]) => (
        <ChoiceCard key={value} name="reason" value={value} title={text} />
      ))}
    </ChoiceGroup>
  )
}

/** Explains the consequences before a no-show is reported. */
const MissForm = ({ about, form, onClose }: QuestionProps) => (
  <Form form={form} send="They did not come" kind="danger-filled" back="Not so" {...{ onClose }}>
    <p>
      {about.customer.name} is told at once, and can object for 48 hours. What was paid is yours when nobody objects.
    </p>
  </Form>
)

/** Hands over goods, with or without the customer's code. */
const CodeForm = ({ form, onClose }: QuestionProps) => (
  <Form form={form} send="It is handed over" kind="neutral" back="Not yet" {...{ onClose }}>
    <TextField
      label="Code of the customer"
      hint="Four digits. Leave it empty if they do not have it at hand and you know them."
      name="code"
      inputMode="numeric"
      autoComplete="off"
      maxLength={4}
      isOptional
    />
  </Form>
)

interface FormProps extends Pick<QuestionProps, 'form' | 'onClose'> {
  send: string
  back: string
  kind: ComponentProps<typeof Button>['kind']
  children: ReactNode
}

const Form = ({ form, send, back, kind, onClose, children }: FormProps) => (
  <PostForm {...form} className="grid basis-full gap-5 py-3" data-reason>
    {children}
    <div className="flex flex-wrap justify-end gap-3">
      {onClose && (
        <Button type="button" onClick={onClose}>
          {back}
        </Button>
      )}
      <SendButton {...(kind && { kind })}>{send}</SendButton>
    </div>
  </PostForm>
)
