import type { ReactNode } from 'react'
import { usePartTitle } from '#ui/section/page-title.ts'
import type { Remote } from '#ui/section/use-remote.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Notice } from '#ui/feedback/states.tsx'
import { ScriptButton } from '#ui/page/drawing.tsx'

interface SectionProps {
  title: string
  text?: ReactNode
  /** Beside the title: a badge. */
  mark?: ReactNode
  children: ReactNode
}

/** A section of a dashboard page with a title. In settings the title stands beside its fields where there is room. */
export function Section({ title, text, mark, children }: SectionProps) {
  const { id, isWritten, className } = usePartTitle(title)
  return (
    <section
      aria-labelledby={id}
      className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-5 p-5 in-data-settings:@4xl:grid-cols-[minmax(0,16rem)_minmax(0,40rem)] lg:p-6"
    >
      <header className="grid content-start gap-1 empty:hidden">
        {(isWritten || mark) && (
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {isWritten && (
              <h2 id={id} className={`type-h3 ${className}`}>
                {title}
              </h2>
            )}
            {mark}
          </div>
        )}
        {text && <p className="max-w-prose text-text-2 wrap-anywhere">{text}</p>}
      </header>
      <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-5 empty:hidden">{children}</div>
    </section>
  )
}

/** Sections of settings, whose titles stand beside their fields where there is room. */
export const SettingsSections = ({ children }: { children: ReactNode }) => (
  <div data-settings className="@container min-w-0">
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">{children}</div>
  </div>
)

interface FoldedSectionProps extends SectionProps {
  isOpen?: boolean
}

/** A section that its title opens, in a `panel` with others. The browser itself opens it, so it needs no script. */
export const FoldedSection = ({ title, text, mark, isOpen = false, children }: FoldedSectionProps) => (
  <details className="group min-w-0" open={isOpen}>
    <summary className="flex min-h-14 cursor-pointer items-center gap-3 px-5 py-2 -outline-offset-2 hover:bg-surface-2 lg:px-6">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="type-title">{title}</h2>
        {mark}
      </span>
      <Icon name="chevron-down" size="small" className="text-text-3 group-open:rotate-180" />
    </summary>
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-5 pt-1 pb-6 lg:px-6">
      {text && <p className="max-w-prose text-text-2">{text}</p>}
      {children}
    </div>
  </details>
)

/** Sections under each other that are folded. */
export const FoldedSections = ({ children }: { children: ReactNode }) => (
  <div className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] divide-y divide-border overflow-hidden">{children}</div>
)

/**
 * Shows a placeholder until the server has answered, and a message after an error. `waiting` has about the height of
 * the answer, so that a late one does not move what is below.
 */
export function Loaded<Value>({
  remote,
  what,
  waiting = <Lines />,
  children,
}: {
  remote: Remote<Value>
  what: string
  waiting?: ReactNode
  children: (value: Value) => ReactNode
}) {
  return (
    <>
      {remote.isFailed && <Unreachable onRetry={() => void remote.reload()}>We could not load {what}.</Unreachable>}
      {remote.value !== null ? children(remote.value) : !remote.isFailed && waiting}
    </>
  )
}

export const Unreachable = ({ children, onRetry }: { children: ReactNode; onRetry(): void }) => (
  <p role="status" className="flex flex-wrap items-center gap-x-2 text-text-2">
    {children}{' '}
    <ScriptButton type="button" className="link min-h-11 font-semibold" onClick={onRetry}>
      Retry
    </ScriptButton>
  </p>
)

export const Lines = () => (
  <div className="grid gap-3" role="status" aria-label="Loading">
    <Skeleton className="h-5 w-3/4" />
    <Skeleton className="h-5 w-1/2" />
  </div>
)

/** The place of an answer; `className` says its height. */
export const Reserved = ({ className }: { className: string }) => (
  <div role="status" aria-label="Loading">
    <Skeleton className={`rounded-lg ${className}`} />
  </div>
)

interface SaveBarProps {
  busy: string | false
  isSaved: boolean
  savedText?: string
  children?: ReactNode
}

/** The submit button of a form, and a confirmation. */
export const SaveBar = ({ busy, isSaved, savedText = 'Saved', children = 'Save' }: SaveBarProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <Button type="submit" kind="neutral" busy={busy}>
      {children}
    </Button>
    <Done text={isSaved && !busy ? savedText : ''} />
  </div>
)

/** A confirmation beside the changed element. */
export const Done = ({ text }: { text: string }) => (
  <p role="status" className={text ? 'flex items-center gap-1.5 text-success-text' : 'sr-only'}>
    {text && <Icon name="circle-check" size="small" />}
    {text}
  </p>
)

/** A row of a list with its actions. */
export const Row = ({ children, actions }: { children: ReactNode; actions?: ReactNode }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
    <div className="min-w-0 flex-1 basis-56">{children}</div>
    {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
  </li>
)

export const Rows = ({ children }: { children: ReactNode }) => <ul className="divide-y divide-border">{children}</ul>

/** An error that belongs to no field. */
export const ErrorNotice = ({ message }: { message: string | undefined }) =>
  message ? <Notice tone="danger">{message}</Notice> : null
