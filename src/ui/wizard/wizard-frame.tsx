import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Progress, StepBar, StepList } from '#ui/wizard/step-list.tsx'

export interface WizardStep {
  key: string
  title: string
  /** The number of problems in it. */
  missing: number
  /** Whether the person has opened it, so that its problems are shown. */
  isSeen: boolean
}

interface WizardFrameProps {
  title: string
  /** Below the title: an introduction or a notice. */
  lead?: ReactNode
  steps: WizardStep[]
  /** Index of the open step. */
  current: number
  onStep(index: number): void
  saveState: ReactNode
  /** Beside the title: "Save and leave". */
  actions?: ReactNode
  /** At the end of wide screens; behind a button on others. */
  side?: ReactNode
  sideLabel?: string
  onNext(): void
  /** The label of this step's button; "Next" by default. */
  nextLabel?: string
  nextBusy?: string | false
  /** The step. */
  children: ReactNode
}

/**
 * The frame of a long form: progress, the list of steps, the open step, a preview beside it, and a footer that stays
 * visible.
 */
export function WizardFrame(props: WizardFrameProps) {
  const { title, lead, actions, steps, current, onStep, side, sideLabel = 'Preview', children } = props
  const heading = useStepFocus(current)
  return (
    <div className="page pt-2 lg:pt-4">
      <header className="grid gap-4 pb-4 lg:pb-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
          <h1 className="type-h2">{title}</h1>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </div>
        <Progress steps={steps} current={current} className="max-lg:hidden" />
        {lead}
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 lg:grid-cols-[min(12.5rem,18%)_minmax(0,40rem)] min-[76rem]:grid-cols-[min(12.5rem,18%)_minmax(0,40rem)_minmax(min(15rem,22%),19rem)] min-[76rem]:justify-between">
        <StepList {...{ steps, current, onStep }} />
        <StepBar {...{ steps, current, onStep }} end={side && <SideButton label={sideLabel}>{side}</SideButton>} />
        <div className="grid min-w-0 content-start gap-6 pb-10 [&_:is(input,select,textarea,button,summary)]:scroll-my-32">
          <h2 ref={heading} tabIndex={-1} className="type-h2 scroll-mt-28">
            <span className="sr-only">{`Step ${current + 1} of ${steps.length}: `}</span>
            {steps[current]?.title}
          </h2>
          {children}
        </div>
        {side && (
          <aside
            aria-label={sideLabel}
            className="sticky top-[calc(var(--header-height)+1.5rem)] hidden max-h-[calc(100dvh-var(--header-height)-7rem)] content-start gap-6 self-start overflow-y-auto px-1 pb-4 min-[76rem]:grid"
          >
            {side}
          </aside>
        )}
      </div>
      <Foot {...props} />
    </div>
  )
}

/** Moves scroll position and focus to the heading of a newly opened step. */
function useStepFocus(current: number) {
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(current)
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
  }, [current])
  return heading
}

const Foot = ({
  steps,
  current,
  onStep,
  saveState,
  onNext,
  nextLabel = 'Next',
  nextBusy = false,
}: WizardFrameProps) => (
  <footer className="no-print sticky bottom-(--tab-bar-height) z-10 -mx-(--gutter) flex flex-wrap items-center gap-x-3 gap-y-2 border-t border-border bg-bg px-(--gutter) py-3">
    <div className="min-w-0 flex-1 basis-32">{saveState}</div>
    <div className="ms-auto flex gap-2">
      {current > 0 && <Button onClick={() => onStep(current - 1)}>Back</Button>}
      <Button kind={current === steps.length - 1 ? 'primary' : 'neutral'} busy={nextBusy} onClick={onNext}>
        {nextLabel}
      </Button>
    </div>
  </footer>
)

function SideButton({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" icon="eye" onClick={() => setOpen(true)} className="min-[76rem]:hidden">
        {label}
      </Button>
      <Dialog title={label} shape="sheet" isOpen={isOpen} onClose={() => setOpen(false)}>
        {/* A link or button inside closes the sheet; Enter on it is a click, too. */}
        {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
        <div
          className="grid gap-6"
          onClick={(event) => event.target instanceof Element && event.target.closest('button, a') && setOpen(false)}
        >
          {isOpen && children}
        </div>
      </Dialog>
    </>
  )
}
