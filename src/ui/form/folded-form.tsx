import { useRef, type SyntheticEvent } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { TextArea } from '#ui/form/field.tsx'
import { PostForm, useRejectedForm } from '#ui/form/post-form.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import { Buttons } from '#ui/section/form-buttons.tsx'

interface FoldedProps {
  label: string
  icon?: IconName
  isDanger?: boolean | undefined
  /** It is open from the start. */
  isOpen?: boolean
  children: ReactNode
}

/** A button that unfolds what is below it. The browser itself does it, so it needs no script. */
export function Folded({ label, icon, isDanger, isOpen = false, children }: FoldedProps) {
  const kind = isDanger ? 'button-danger !border-border-strong' : 'button-secondary'
  return (
    <details open={isOpen} className="grid gap-2" onToggle={focusFirstField}>
      <summary className={`button ${kind} w-full !justify-start`}>
        {icon && <Icon name={icon} />}
        {label}
      </summary>
      {children}
    </details>
  )
}

function focusFirstField({ currentTarget }: SyntheticEvent<HTMLDetailsElement>): void {
  if (!currentTarget.open) return
  currentTarget.querySelector<HTMLElement>(':is(input:not([type=hidden]), select, textarea)')?.focus()
}

interface FoldedFormProps extends ComponentProps<typeof PostForm>, Pick<FoldedProps, 'label' | 'icon' | 'isDanger'> {
  /** On the button that sends it; otherwise the label. */
  send?: string
  /** Who reads the reason. Without it, there is no reason. */
  reasonHint?: string
  isReasonOptional?: boolean
}

/** A form for one act, behind a button. */
export function FoldedForm(props: FoldedFormProps) {
  const { label, icon, isDanger, send = label, reasonHint, isReasonOptional = false, children, ...form } = props
  const isRejected = useRejectedForm(form.operation).error !== null
  const content = useRef<HTMLDivElement>(null)
  const onDone = (answer: unknown) => {
    content.current?.closest('details')?.removeAttribute('open')
    form.onDone?.(answer)
  }
  return (
    <Folded label={label} isDanger={isDanger} isOpen={isRejected} {...(icon && { icon })}>
      <div ref={content} className="mt-2 rounded-md bg-surface-2 p-4">
        <PostForm isReset {...form} onDone={onDone} className="grid gap-4">
          {children}
          {reasonHint !== undefined && (
            <TextArea
              label="Reason"
              name="reason"
              hint={reasonHint}
              maxLength={500}
              rows={3}
              isOptional={isReasonOptional}
            />
          )}
          <Buttons send={send} kind={isDanger ? 'danger-filled' : 'neutral'} />
        </PostForm>
      </div>
    </Folded>
  )
}
