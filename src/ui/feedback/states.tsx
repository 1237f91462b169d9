import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { IconName } from '#ui/icon-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { ErrorBody } from '#shared/app-error.ts'
import type { Tone } from '#ui/badge.tsx'

interface EmptyStateProps {
  title: string
  text: ReactNode
  /** A clay image, 160 px; shown instead of the icon. */
  picture?: string
  icon?: IconName
  /** One or two buttons. */
  children?: ReactNode
}

/** An empty state: an image, a heading, a sentence, and what to do. */
export const EmptyState = ({ title, text, picture, icon = 'search', children }: EmptyStateProps) => (
  <div className="mx-auto grid max-w-md justify-items-center gap-3 py-14 text-center">
    {picture ? (
      <img src={picture} alt="" width={160} height={160} fetchPriority="high" />
    ) : (
      <span className="grid size-16 place-items-center rounded-full bg-brand-tint text-brand-text">
        <Icon name={icon} size="large" />
      </span>
    )}
    <h2 className="type-h2">{title}</h2>
    <p className="text-text-2">{text}</p>
    {children && <div className="mt-2 flex flex-wrap justify-center gap-3">{children}</div>}
  </div>
)

const signs: Partial<Record<Tone, IconName>> = {
  danger: 'circle-alert',
  warning: 'triangle-alert',
  success: 'circle-check',
  info: 'info',
}
const tones: Partial<Record<Tone, string>> = {
  danger: 'bg-danger-tint text-danger-text',
  warning: 'bg-warning-tint text-warning-text',
  success: 'bg-success-tint text-success-text',
  info: 'bg-info-tint text-info-text',
}

/** A message beside the element that it is about. Errors are announced at once, other messages politely. */
export const Notice = ({
  tone = 'info',
  children,
  action,
  isUrgent,
}: {
  tone?: 'danger' | 'warning' | 'success' | 'info'
  children: ReactNode
  action?: ReactNode
  /** Announced at once by screen readers, although it is not an error. */
  isUrgent?: boolean
}) => (
  <div
    role={tone === 'danger' || isUrgent ? 'alert' : 'status'}
    className={`flex items-start gap-3 rounded-md px-4 py-3 ${tones[tone]}`}
  >
    <Icon name={signs[tone]!} className="mt-0.5" />
    <div className="min-w-0 flex-1">{children}</div>
    {action}
  </div>
)

/** Above a rejected form: what is wrong, with links to the fields. */
export function ErrorSummary({
  message,
  fields,
  idOf = (name) => name,
}: {
  message: string
  fields?: Record<string, string>
  idOf?(name: string): string
}) {
  const entries = Object.entries(fields ?? {})
  return (
    <Notice tone="danger">
      <p className="font-semibold">{message}</p>
      {entries.length > 0 && (
        <ul className="mt-1 list-disc ps-5">
          {entries.map(([name, text]) => (
            <li key={name}>
              <a className="underline" href={`#${idOf(name)}`}>
                {text}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

const isFilled = (field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement) =>
  field.type === 'checkbox' || field.type === 'radio' ? (field as HTMLInputElement).checked : field.value.trim() !== ''

/** The names of rejected fields that were edited since. */
function useMended(error: ErrorBody | null, idOf: (name: string) => string): ReadonlySet<string> {
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set())
  const idOfName = useRef(idOf)
  useEffect(() => void (idOfName.current = idOf))
  useEffect(() => {
    setMended(new Set())
    const names = Object.keys(error?.fields ?? {})
    if (names.length === 0) return
    const typed = ({ target }: Event) => {
      if (!(
        target instanceof HTMLInputElement ||
        target instanceof HTMLTextAreaElement ||
        target instanceof HTMLSelectElement
      ))
        return
      const name = names.find((one) => target.name.split('|')[0] === one || target.id === idOfName.current(one))
      if (name && isFilled(target)) setMended((before) => new Set([...before, name]))
    }
    document.addEventListener('input', typed)
    return () => document.removeEventListener('input', typed)
  }, [error])
  return mended
}

const isTyping = () => document.activeElement?.matches('input, textarea, select') === true

const sameName = (name: string) => name

/**
 * The error summary of a whole form: it takes the focus when the form is rejected. A field is removed from it when it
 * is edited; without fields the summary disappears.
 */
export function FormErrorSummary({ error, idOf = sameName }: { error: ErrorBody | null; idOf?(name: string): string }) {
  const box = useRef<HTMLDivElement>(null)
  const mended = useMended(error, idOf)
  const cameWithPage = useRef(true)
  useEffect(() => {
    // When the server rendered the rejected form, the person may already be correcting it: the focus does not move.
    if (error && !(cameWithPage.current && isTyping())) box.current?.focus()
    cameWithPage.current = false
  }, [error])
  if (!error) return null
  const open = Object.entries(error.fields ?? {}).filter(([name]) => !mended.has(name))
  if (mended.size > 0 && open.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className="scroll-mt-32 rounded-md">
      <ErrorSummary message={error.message} fields={Object.fromEntries(open)} idOf={idOf} />
    </div>
  )
}
